import type { OrderPricing } from '@cordovan/contracts/orders';
import type { SaleItemType } from '@cordovan/domain/catalogue';
import { cents } from '@cordovan/domain/money';
import type { Customization } from '@cordovan/contracts/catalogue-schemas';
import { deliveries, furniture, leathers, options, warranties } from './showroom.ts';

const existing: OrderPricing['existing'] = {
  orderType: 1,
  statusId: 9,
  customerId: 3,
  paymentTermId: 1,
  deliveryDate: '2026-04-15',
  salesTax: true,
  taxExemptCertificate: null,
  minPaymentPercentage: 50,
  paid: cents(0),
  isDiscountGranted: false,
  pricedOn: '2026-03-10',
  storeId: 6,
  bundles: [],
  lines: [{ id: 71, saleItemId: 101, leatherItemId: 1, soldVinItemId: null, customizations: [] }],
};

interface SentDraft {
  readonly Id?: number;
  readonly OrderType?: number;
}

const extra = (id: number, name: string, type: SaleItemType, price: number) => ({
  ...saleItemFact(id, name, type, price),
  styleId: null,
  furnitureTypeId: null,
});

function saleItemFact(id: number, name: string, type: SaleItemType, price: number) {
  return {
    id,
    name,
    type,
    stylePicture: null,
    furnitureTypeName: null,
    styleId: 1,
    furnitureTypeId: 1,
    seats: type === 1 ? 3 : 0,
    leatherArea: 100,
    basePrice: cents(price),
    baseCost: cents(0),
    extraDays: 0,
    isActive: true,
  };
}

/** A choice on a piece, as pricing reads it. With a `defaultQuantity`, it is a default of the piece's style. */
export const choiceFact = (
  saleItemId: number,
  { id, customizationPart: part, customizationItem: item }: Customization,
  defaultQuantity: number | null = null,
): OrderPricing['facts']['customizations'][number] => ({
  id,
  saleItemId,
  partId: part.id,
  partName: part.name,
  partOrder: part.id,
  itemId: item.id,
  itemName: item.name,
  typeId: item.customizationType,
  defaultQuantity,
  active: true,
  special: false,
  quantity: 1,
  pricesByItem: true,
  partPrice: cents(0),
  partCost: cents(0),
  itemPrice: item.maxRetailPrice ?? cents(0),
  itemCost: cents(0),
  percentageIncrease: 0,
  extraDays: 0,
});

/** Pricing data for a draft of order 7: each piece costs $2,000.00, and tax is 0. */
export function pricingOf(body: string, change: Partial<OrderPricing> = {}): OrderPricing {
  const sent = JSON.parse(body) as SentDraft;
  const store = {
    id: 2,
    taxRate: 0,
    usesCollection: false,
    useSpecial: false,
    isActive: true,
    detailPriceListId: 1,
    customerId: sent.OrderType === 3 ? 3 : null,
    state: 'CO',
    customerPickupCost: cents(0),
    localDeliveryCost: cents(0),
    topGrade: null,
  };
  return {
    facts: {
      store,
      company: { id: 1, salesTax: 0, isHouse: false },
      saleItems: [
        ...furniture.map(({ id, name }) => saleItemFact(id, name, 1, 200_000)),
        ...warranties.map(({ id, name }) => extra(id, name, 4, 14_900)),
        ...deliveries.map(({ id, name }) => extra(id, name, 6, 0)),
      ],
      leathers: leathers.map(({ id }) => ({
        id,
        collectionId: 1,
        collectionGradeId: 1,
        leatherGradeId: 1,
        gradeValue: 100,
        extraDays: 0,
        isActive: true,
        isAtStore: true,
      })),
      promotions: [],
      prices: [],
      customizations: furniture.flatMap(({ id }) => options.map((row) => choiceFact(id, row))),
      vinItems: [],
      bundles: [],
      customer: { id: 3, name: 'Ann Walker', email: 'ann@example.com' },
      channel: { id: 1, storeId: 2, isWholesale: false },
      salesRep: { id: 10, quickBooksId: '8000' },
      terms: [{ id: 1, name: 'Due on receipt', netDays: 0, needsDeposit: true, isActive: true }],
      payer: null,
    },
    store,
    isStoreMissing: false,
    existing: sent.Id ? existing : null,
    settings: {
      chargedDeliveryMethods: ['Local delivery'],
      deliveryDateDays: 45,
      maxDiscountPercent: null,
      minCustomerPickupPrice: cents(0),
      minLocalDeliveryPrice: cents(0),
      minPaymentPercentage: 50,
      minPureBalanceWarrantyPrice: cents(0),
      minThankYouWarrantyPrice: cents(0),
      platinumIncrementPercent: 0,
      salesTaxByDefault: true,
    },
    role: 'Salesperson',
    isShopper: false,
    multiplier: 1,
    swivelCustomizationId: 1,
    today: '2026-03-10',
    pricedOn: '2026-03-01',
    ...change,
  };
}
