export { countsAsDetail, DELIVERY_SALE_ITEM_ID, isSaleItemType, saleItemTypes } from './sale-item-types.ts';
export type { SaleItemType, SaleItemTypeName } from './sale-item-types.ts';
