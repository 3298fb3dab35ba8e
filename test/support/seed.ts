/**
 * Properties are tried on the same values in every run, so that a run says something of the change
 * and not of its luck. `PROPERTY_SEED=7 bun test …` tries others; `bun run fuzz` tries many.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
