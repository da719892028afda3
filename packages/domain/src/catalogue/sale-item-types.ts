/** Sale item types (CAT-01 to CAT-03, C-20). We chose the names of 2 and 3. */
export const saleItemTypes = {
  furniture: 1,
  component: 2,
  service: 3,
  warranty: 4,
  gift: 5,
  delivery: 6,
} as const;

export type SaleItemTypeName = keyof typeof saleItemTypes;
export type SaleItemType = (typeof saleItemTypes)[SaleItemTypeName];

/** Types of the lines that count as details. */
export const detailTypes: readonly SaleItemType[] = [
  saleItemTypes.furniture,
  saleItemTypes.component,
  saleItemTypes.service,
];

/** Whether a line of this type counts as a detail of the order (CAT-03, ORD-13). */
export const countsAsDetail = (type: number): boolean => detailTypes.some((known) => known === type);

/** Generic delivery item that every saved delivery line refers to (ORD-66, C-23). */
export const DELIVERY_SALE_ITEM_ID = 1760;

/** Finds a sale item type by name, in any letter case and also in the plural. */
export function findSaleItemType(name: string): SaleItemType | undefined {
  const wanted = name.trim().toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
  return Object.entries(saleItemTypes).find(([known]) => known === wanted)?.[1];
}
