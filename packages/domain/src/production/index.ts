export {
  arrivalDay,
  cellKey,
  inOtherLeather,
  leatherChoiceText,
  needOf,
  promiseDate,
  promisedText,
  promiseText,
  seatsAfterWaiting,
  shortPieces,
  shownPromise,
} from './promise/index.ts';
export type {
  DatePromise,
  FreeLot,
  LeatherSupply,
  LineShortage,
  LineToBuild,
  PromiseLine,
  PromiseNeed,
  PromiseSupply,
  WaitingArea,
} from './promise/index.ts';
export {
  checkCloseDay,
  checkDeleteLine,
  checkOpenDay,
  checkPlace,
  checkUnschedule,
  exceedsSeats,
  maxSeatsOr,
  placementOf,
  placeQuestions,
} from './schedule.ts';
export type { PlacedOrder, PlaceRequest, ProductionLine } from './schedule.ts';
export {
  locations,
  reportShortage,
  returnVinItem,
  sellVinItem,
  setVinAvailability,
  shipVinItem,
  transferVinItem,
  unsellVinItem,
  unshipVinItem,
  vinCode,
  vinCodesOf,
} from './vin-items.ts';
export type { Location, PlaceBefore, VinItemState } from './vin-items.ts';
