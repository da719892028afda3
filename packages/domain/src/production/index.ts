export {
  checkCloseDay,
  checkDeleteLine,
  checkOpenDay,
  checkPlace,
  checkUnschedule,
  exceedsSeats,
  maxSeatsOr,
  placementOf,
  seatsUsed,
} from './schedule.ts';
export type { PlacedOrder, PlaceRequest, ProductionLine } from './schedule.ts';
export {
  locations,
  newVinItem,
  reportShortage,
  returnVinItem,
  sellVinItem,
  setVinAvailability,
  shipVinItem,
  transferVinItem,
  vinCode,
  vinCodesOf,
} from './vin-items.ts';
export type { Location, VinItemState } from './vin-items.ts';
