import type { Turn } from '../recorded-turn.ts';
import { antigravityTurn } from '../../agents/antigravity/recorded.ts';
import { claudeTurn } from '../../agents/claude/recorded.ts';
import { codexTurn } from '../../agents/codex/recorded.ts';
import { crushTurn } from '../../agents/crush/recorded.ts';

/** The turns the demo plays, in this order. */
export const turns: readonly Turn[] = [claudeTurn, codexTurn, antigravityTurn, crushTurn];
