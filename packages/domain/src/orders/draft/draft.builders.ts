import { cents, NO_MONEY } from '../../money/index.ts';
import { priceRow, usd } from '../../pricing/pricing.builders.ts';
import { readSettings } from '../../settings/index.ts';
import type { ToCompute } from './computed-order.ts';
import type { DraftCustomization, DraftLine, DraftToPrice } from './draft.ts';
import type { CustomizationFact, DraftFacts, LeatherFact, SaleItemFact } from './facts.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

export const SOFA = 1;
export const CHAIR = 2;
export const LEATHER = 11;
export const OAK = 31;
export const BRASS = 32;
export const SWIVEL = 33;
export const GRADE = 34;
export const CUP_HOLDER = 35;
/** Type of an item that a part has only one of. */
const EXCLUSIVE = 2;
/** Type of an add-on. */
const ADD_ON = 8;

export const saleItem = (id: number, change: Partial<SaleItemFact> = {}): SaleItemFact => ({
  id,
  name: `Item ${id}`,
  type: 1,
  styleId: 5,
  furnitureTypeId: 6,
  seats: 3,
  leatherArea: 100,
  basePrice: usd(0),
  baseCost: usd(0),
  extraDays: 0,
  isActive: true,
  stylePicture: null,
  furnitureTypeName: null,
  ...change,
});

export const leather = (change: Partial<LeatherFact> = {}): LeatherFact => ({
  id: LEATHER,
  collectionId: 7,
  collectionGradeId: 3,
  leatherGradeId: 5,
  gradeValue: 500,
  extraDays: 0,
  isActive: true,
  isAtStore: true,
  ...change,
});

export const option = (
  itemId: number,
  partId: number,
  price: number,
  change: Partial<CustomizationFact> = {},
): CustomizationFact => ({
  id: itemId * 10,
  saleItemId: SOFA,
  partId,
  partName: `Part ${partId}`,
  partOrder: partId,
  itemId,
  itemName: `Option ${itemId}`,
  typeId: EXCLUSIVE,
  defaultQuantity: null,
  active: true,
  special: false,
  quantity: 1,
  pricesByItem: true,
  partPrice: usd(0),
  partCost: usd(0),
  itemPrice: usd(price),
  itemCost: usd(0),
  percentageIncrease: 0,
  extraDays: 0,
  ...change,
});

/**
 * A sofa for 4,299.00 in grade 3 (bronze 3,150.00) that always comes with two oak legs for 40.00 and brass nails for
 * 85.00.
 */
export const facts = (change: Partial<DraftFacts> = {}): DraftFacts => ({
  store: null,
  company: { id: 1, salesTax: 0, isHouse: false },
  saleItems: [
    saleItem(SOFA),
    saleItem(CHAIR, { isActive: false }),
    saleItem(41, { name: 'Thank You', type: 4, basePrice: usd(99), styleId: null, furnitureTypeId: null }),
    saleItem(1760, { name: 'Freight', type: 6, basePrice: usd(250), styleId: null, furnitureTypeId: null }),
  ],
  leathers: [leather()],
  promotions: [],
  prices: [priceRow(1, 1, 3150), priceRow(1, 3, 4299), priceRow(2, 3, 1900)].flatMap((row, index) =>
    [SOFA, CHAIR].map((saleItemId) => ({ ...row, saleItemId, id: saleItemId * 100 + index })),
  ),
  customizations: [
    option(OAK, 21, 40, { defaultQuantity: 2, quantity: 2 }),
    option(BRASS, 22, 85, { defaultQuantity: 1 }),
    option(SWIVEL, 21, 200),
    option(GRADE, 23, 300, { itemName: 'Grade 500' }),
    option(CUP_HOLDER, 24, 60, { typeId: ADD_ON }),
  ],
  vinItems: [],
  bundles: [],
  customer: { id: 1, name: 'Ann', email: 'ann@example.com' },
  channel: { id: 1, storeId: 1, isWholesale: false },
  salesRep: { id: 1, quickBooksId: 'QB1' },
  terms: [
    { id: 1, name: 'Due on receipt', netDays: 0, needsDeposit: true, isActive: true },
    { id: 2, name: 'Net 30', netDays: 30, needsDeposit: false, isActive: true },
  ],
  payer: {
    id: 1,
    paymentTermId: null,
    taxExemptCertificate: null,
    taxExemptUntil: null,
    taxExemptState: null,
  },
  ...change,
});

export const choice = (itemId: number, change: Partial<DraftCustomization> = {}): DraftCustomization => ({
  customizationId: null,
  partId: null,
  itemId,
  leatherItemId: null,
  quantity: 1,
  ...change,
});

export const line = (change: Partial<DraftLine> = {}): DraftLine => ({
  id: 0,
  saleItemId: SOFA,
  leatherItemId: LEATHER,
  quantity: 1,
  discount: NO_MONEY,
  description: '',
  comments: '',
  customizations: [],
  swivelQuantity: 0,
  vinItemId: null,
  bundle: null,
  ...change,
});

export const draft = (change: Partial<DraftToPrice> = {}): DraftToPrice => ({
  origin: 'staff',
  orderType: 1,
  customer: { id: 1, name: 'Ann', email: 'ann@example.com' },
  storeId: 1,
  channelId: 1,
  paymentTermId: null,
  deliveryDate: undefined,
  externalPoNumber: '',
  lines: [line()],
  warranty: null,
  delivery: { saleItemId: 1760, name: 'Freight', price: null },
  discount: NO_MONEY,
  grantDiscount: undefined,
  salesTax: undefined,
  minPaymentPercentage: undefined,
  gift: false,
  ...change,
});

/** A salesperson's new order at a store that charges 10 % tax and prices by collection. */
export const toCompute = (change: Partial<ToCompute> = {}): ToCompute => ({
  draft: draft(),
  facts: facts(),
  store: {
    id: 1,
    state: 'CO',
    taxRate: 10,
    usesCollection: true,
    useSpecial: false,
    isActive: true,
    detailPriceListId: 1,
    customerId: null,
    customerPickupCost: cents(0),
    localDeliveryCost: cents(0),
    topGrade: null,
  },
  isStoreMissing: false,
  existing: null,
  settings: readSettings({}),
  role: 'Salesperson',
  isShopper: false,
  multiplier: 1,
  swivelCustomizationId: SWIVEL * 10,
  today: '2026-06-15',
  pricedOn: '2026-06-15',
  keptLines: null,
  ...change,
});

/** The draft's sofa as stored with its legs and nails, for 4,464.00. */
export const storedLine = (change: Partial<StoredLine> = {}): StoredLine => ({
  id: 7,
  lineNumber: 1,
  detailType: 1,
  saleItemId: SOFA,
  leatherItemId: LEATHER,
  quantity: 1,
  discount: NO_MONEY,
  totalPrice: usd(4464),
  totalCost: usd(1900),
  maxRetailPrice: usd(4299),
  minRetailPrice: usd(3150),
  bundleSaving: NO_MONEY,
  bundle: null,
  seats: 3,
  soldVinItemId: null,
  swivelQuantity: 0,
  description: '',
  comments: '',
  vinItems: 0,
  leftOut: 0,
  customizations: [],
  ...change,
});

export const stored = (change: Partial<StoredOrder> = {}): StoredOrder => ({
  companyId: 1,
  id: 70,
  orderType: 1,
  statusId: 9,
  source: 'staff',
  customerId: 1,
  storeId: 1,
  channelId: 1,
  salesRepId: 1,
  paymentTermId: 1,
  orderDate: '2026-06-01',
  deliveryDate: '2026-08-01',
  pricedOn: '2026-06-01',
  externalPoNumber: null,
  gift: false,
  salesTax: true,
  taxExemptCertificate: null,
  multiplier: 1,
  minPaymentPercentage: 50,
  discount: NO_MONEY,
  total: usd(4910.4),
  paid: NO_MONEY,
  isDiscountGranted: false,
  comments: '',
  billingAddress: null,
  shippingAddress: null,
  rowVersion: 1,
  hasPayments: false,
  bundles: [],
  lines: [storedLine()],
  ...change,
});
