export { allowUnless, ok, refusalsOf, refuse, refuseOrAsk, unreachable } from './result.ts';
export type { Refusal, Result } from './result.ts';
