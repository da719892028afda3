export { cents, NO_MONEY } from './cents.ts';
export type { Cents } from './cents.ts';
