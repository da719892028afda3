export { registerOperation } from './operation-register.ts';
export type { OperationEntry, OperationMark, OperationScan } from './operation-register.ts';
export { checkCoded, isScanCode } from './codes.ts';
export { checkFinish } from './open-operations.ts';
export type { PieceProgress } from './open-operations.ts';
export { nextClockType, registerTime } from './time-register.ts';
export type { ClockType } from './time-register.ts';
