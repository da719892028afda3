export { checkCoded, isScanCode } from './codes.ts';
export { allowedKinds, decideAction } from './floor-action.ts';
export type { FloorAction, FloorFacts } from './floor-action.ts';
export { checkFinish } from './open-operations.ts';
export type { PieceProgress } from './open-operations.ts';
export { checkRouting, isReadyFor, stateOfStep } from './route.ts';
export type { Candidate, RouteStep, RunState, StepState } from './route.ts';
export { lastMomentOf, operationKinds, runsOf, workedTime } from './runs.ts';
export type { OperationEvent, OperationKind, PieceRun, Run } from './runs.ts';
export { checkPin, PIN_HOURS } from './pins.ts';
export { isClockKind, reckonTime, terminalKinds } from './terminal-time.ts';
export type { TerminalKind } from './terminal-time.ts';
export {
  readTerminalCode,
  TERMINAL_CODE_LENGTH,
  TERMINAL_CODE_MINUTES,
  terminalState,
  writeTerminalCode,
} from './terminals.ts';
export type { TerminalState } from './terminals.ts';
export {
  clockTypes,
  isTurnOver,
  nextClockTypes,
  registerTime,
  typesAfter,
  withdrawsProposal,
} from './time-register.ts';
export type { ClockType, LastEntry } from './time-register.ts';
export { isForgotten, proposeClockOut, shiftMinutes, overlappingShift, shiftRefusals } from './shifts.ts';
export type { ClockOutRule, OpenTurn, ProposedOut, Shift } from './shifts.ts';
export { againstStandard, type OperationWork, type StandardHours } from './standard-hours.ts';
export { checkLaborRate, laborAgainstStandard, laborCost, laborRateOn } from './labor-cost.ts';
export type { LaborCost, LaborRate, PaidOperation, PaidWork } from './labor-cost.ts';
export { isClockedIn, momentRefusal, timeAtWork, turnRefusals, workRefusal } from './turn-hours.ts';
export type { TurnEntry } from './turn-hours.ts';
