export { allowUnless, ok, refusalsOf, refuse, unreachable } from './result.ts';
export type { Refusal, Result } from './result.ts';
