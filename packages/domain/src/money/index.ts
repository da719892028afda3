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
export { splitByWeights, splitDeposit } from './split.ts';
export {
  formatAmount,
  formatDecimal,
  formatMoney,
  isDecimalInput,
  parseMoneyInput,
  parsePercentInput,
} from './money-text.ts';
