import { z } from 'zod';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import { role } from './fields.ts';
import { orderInput } from './orders-input.ts';
import { statusId } from './order-records.ts';

const list = <S extends z.ZodType>(item: S) => z.array(item).readonly();
const named = { id, name: z.string() };

const storeFact = wire({
  id,
  state: z.string(),
  taxRate: z.number(),
  usesCollection: z.boolean(),
  useSpecial: z.boolean(),
  isActive: z.boolean(),
  detailPriceListId: id.nullable(),
  customerId: id.nullable(),
  customerPickupCost: money,
  localDeliveryCost: money,
  topGrade: z.int().nullable(),
});

const saleItemFact = wire({
  ...named,
  stylePicture: z.string().nullable(),
  furnitureTypeName: z.string().nullable(),
  type: z.literal(Object.values(saleItemTypes)),
  styleId: id.nullable(),
  furnitureTypeId: id.nullable(),
  seats: z.number(),
  leatherArea: z.number(),
  basePrice: money,
  baseCost: money,
  extraDays: z.int(),
  isActive: z.boolean(),
});

const leatherFact = wire({
  id,
  collectionId: id,
  collectionGradeId: z.int(),
  leatherGradeId: z.int(),
  gradeValue: z.number(),
  extraDays: z.int(),
  isActive: z.boolean(),
  isAtStore: z.boolean(),
});

const promotionFact = wire({
  id,
  startsOn: day,
  endsOn: day.nullable(),
  leatherItemId: id,
  collectionGradeId: z.int(),
});

const priceFact = wire({
  id,
  saleItemId: id,
  type: z.literal([1, 2]),
  gradeId: z.int(),
  leatherGradeId: z.int().nullable(),
  initDate: day,
  value: money,
});

const customizationFact = wire({
  id,
  saleItemId: id.nullable(),
  partId: id,
  partName: z.string(),
  partOrder: z.int(),
  itemId: id,
  defaultQuantity: z.int().nullable(),
  active: z.boolean(),
  special: z.boolean(),
  quantity: z.int(),
  pricesByItem: z.boolean(),
  partPrice: money,
  partCost: money,
  itemName: z.string(),
  typeId: id,
  itemPrice: money,
  itemCost: money,
  percentageIncrease: z.number(),
  extraDays: z.int(),
});

const floorPiece = wire({
  id,
  code: z.string(),
  saleItemId: id,
  storeId: id.nullable(),
  storeName: z.string(),
  isFinished: z.boolean(),
  isForSale: z.boolean(),
  isMissing: z.boolean(),
  route: id.nullable(),
  isSoldHere: z.boolean(),
  holder: wire({ number: z.string(), isQuotation: z.boolean() }).nullable(),
});

const bundleTerms = {
  ...named,
  price: money.nullable(),
  items: list(wire({ saleItemId: id, quantity: z.int() })),
};

const facts = wire({
  store: storeFact.nullable(),
  company: wire({ id, salesTax: z.number(), isHouse: z.boolean() }).nullable(),
  saleItems: list(saleItemFact),
  leathers: list(leatherFact),
  promotions: list(promotionFact),
  prices: list(priceFact),
  customizations: list(customizationFact),
  vinItems: list(floorPiece),
  bundles: list(wire({ ...bundleTerms, isOffered: z.boolean() })),
  customer: wire({ ...named, email: z.string().nullable() }).nullable(),
  channel: wire({ id, storeId: id, isWholesale: z.boolean() }).nullable(),
  salesRep: wire({ id, quickBooksId: z.string().nullable() }).nullable(),
  terms: list(wire({ ...named, netDays: z.int(), needsDeposit: z.boolean(), isActive: z.boolean() })),
  payer: wire({
    id,
    paymentTermId: id.nullable(),
    taxExemptCertificate: z.string().nullable(),
    taxExemptUntil: day.nullable(),
    taxExemptState: z.string().nullable(),
  }).nullable(),
});

const settings = wire({
  chargedDeliveryMethods: list(z.string()),
  deliveryDateDays: z.int(),
  maxDiscountPercent: z.number().nullable(),
  minCustomerPickupPrice: money,
  minLocalDeliveryPrice: money,
  minPaymentPercentage: z.number(),
  minPureBalanceWarrantyPrice: money,
  minThankYouWarrantyPrice: money,
  platinumIncrementPercent: z.number(),
  salesTaxByDefault: z.boolean(),
});

const knownLine = wire({
  id,
  saleItemId: id,
  leatherItemId: id.nullable(),
  soldVinItemId: id.nullable(),
  customizations: list(wire({ itemId: id, leatherItemId: id.nullable() })),
});

const existing = wire({
  orderType: z.int(),
  statusId,
  customerId: id,
  paymentTermId: id,
  deliveryDate: day,
  salesTax: z.boolean(),
  taxExemptCertificate: z.string().nullable(),
  minPaymentPercentage: z.number(),
  paid: money,
  isDiscountGranted: z.boolean(),
  pricedOn: day,
  storeId: id,
  bundles: list(wire({ ...bundleTerms, number: z.int() })),
  lines: list(knownLine),
});

export const readPricing = defineCall({
  id: 'orders.readPricing',
  method: 'POST',
  path: '/api/orders/pricing',
  access: { staff: 'prices.view' },
  summary:
    'What a draft is priced with: the facts of its store, customer, pieces and choices. A browser prices with them by the same rules as a save',
  requirements: ['PRICE-02', 'PRICE-36', 'PRICE-38', 'N-38'],
  body: orderInput,
  answer: wire({
    facts,
    store: storeFact,
    isStoreMissing: z.boolean(),
    existing: existing.nullable(),
    settings,
    role: role.nullable(),
    isShopper: z.boolean(),
    multiplier: z.number(),
    swivelCustomizationId: id,
    today: day,
    pricedOn: day,
  }),
});
export type OrderPricing = z.output<NonNullable<typeof readPricing.answer>>;
