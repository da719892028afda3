export {
  areaPrice,
  checkDeliveryAreas,
  deliveryAreaMethods,
  findDeliveryArea,
  MOST_DELIVERY_AREAS,
} from './delivery-areas.ts';
export { checkStorePrices, lowStorePrices } from './delivery-prices.ts';
export { openingTexts } from './opening-text.ts';
export { isState } from './states.ts';
export { checkOpeningHours } from './opening-hours.ts';
export type { OpeningHours } from './opening-hours.ts';
export type { DeliveryArea, DeliveryAreaMethod } from './delivery-areas.ts';
