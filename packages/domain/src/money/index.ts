export { cents, NO_MONEY } from './cents.ts';
export type { Cents } from './cents.ts';
export {
  largest,
  percentOf,
  scale,
  shareOf,
  smallest,
  subtract,
  sum,
  times,
  toNearest,
} from './arithmetic.ts';
export { splitByWeights } from './split.ts';
export { formatAmount, formatDecimal, formatMoney, isDecimalInput, parseMoneyInput } from './money-text.ts';
