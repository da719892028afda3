export { shortPieces } from './short-pieces.ts';
export type { LineShortage } from './short-pieces.ts';
export { inOtherLeather, needOf } from './order-need.ts';
export type { LineToBuild } from './order-need.ts';
export { cellKey, daysOn, findSeats } from './find-seats.ts';
export { arrivalDay, leatherReady } from './leather-ready.ts';
export {
  afterPromise,
  firstProductionDay,
  leatherReasons,
  promiseDate,
  readyOn,
  seatsAfterWaiting,
} from './promise-date.ts';
export { leatherChoiceText, leatherText, promisedText, promiseText, shownPromise } from './promise-text.ts';
export type {
  Arrival,
  Coming,
  DatePromise,
  FreeLot,
  LeatherPieces,
  LeatherReason,
  LeatherSupply,
  PromiseLine,
  PromiseNeed,
  PromiseSupply,
  SeatReason,
  SeatSupply,
  Taken,
  WaitingArea,
} from './promise.types.ts';
export { expectOrders } from './expect-orders.ts';
export type { Cell, Expectation, OpenOrder } from './expect-orders.ts';
export { countedOn, shareByTurn } from './share-by-turn.ts';
export type { CountedOn, LeatherTurn } from './share-by-turn.ts';
export { slipCauseKinds, slipOf } from './slips.ts';
export type { HeldLot, Slip, SlipCause, SlipRemedy } from './slips.ts';
export { groupSlips, isForAll } from './group-slips.ts';
export type { FoundSlip, SlipGroup } from './group-slips.ts';
export { remedyText, shownSlip, slipCauseText, slipText } from './slip-text.ts';
