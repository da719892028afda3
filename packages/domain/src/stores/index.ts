export {
  areaPrice,
  checkDeliveryAreas,
  deliveryAreaMethods,
  findDeliveryArea,
  MOST_DELIVERY_AREAS,
} from './delivery-areas.ts';
export type { DeliveryArea, DeliveryAreaMethod } from './delivery-areas.ts';
