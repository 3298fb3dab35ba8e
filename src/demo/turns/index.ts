import type { Turn } from '../turn.ts';
import { antigravityTurn } from './antigravity.ts';
import { claudeTurn } from './claude.ts';
import { codexTurn } from './codex.ts';
import { crushTurn } from './crush.ts';

/** The turns the demo plays, in this order. */
export const turns: readonly Turn[] = [claudeTurn, codexTurn, antigravityTurn, crushTurn];
