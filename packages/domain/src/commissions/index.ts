export { correctionsOf, orderCorrections } from './corrections.ts';
export type { Correction, OrderCommission } from './corrections.ts';
export { earningsOf } from './earnings.ts';
export type { CommissionBasis, CommissionOrder, Earning } from './earnings.ts';
export { checkAdjustment, checkClosing, monthOf, nextMonth, previousMonth } from './month.ts';
export { statementsOf } from './statements.ts';
export type { Adjustment, ClosedStatement, Statement } from './statements.ts';
