import type { Language } from '../messages/index.ts';

/** Order types (ORD-02); an unknown type behaves as type 1. */
export const orderTypes = { customer: 1, floor: 2, service: 3, soldOffTheFloor: 4 } as const;

export type OrderType = (typeof orderTypes)[keyof typeof orderTypes];

/** Names of the order types. */
export const orderTypeNames: Readonly<Record<OrderType, Readonly<Record<Language, string>>>> = {
  [orderTypes.customer]: { en: 'Customer', es: 'Cliente' },
  [orderTypes.floor]: { en: 'Floor', es: 'Exhibición' },
  [orderTypes.service]: { en: 'Service', es: 'Servicio' },
  [orderTypes.soldOffTheFloor]: { en: 'Sold off the floor', es: 'Venta de exhibición' },
};

/** Rules of an order type (ORD-31 to ORD-36, C-08). */
export interface OrderTypeRules {
  /** Whether the order has a warranty; the default is the first one in the catalog. */
  readonly hasWarranty: boolean;
  readonly hasDelivery: boolean;
  readonly salesTax: boolean;
  readonly takesPayments: boolean;
  readonly allowsDiscount: boolean;
  /** Whether the store is its own customer. */
  readonly isForStore: boolean;
  /** Whether the furniture is already in the store, so nothing is produced. */
  readonly isFromStock: boolean;
}

const sold: OrderTypeRules = {
  hasWarranty: true,
  hasDelivery: true,
  salesTax: true,
  takesPayments: true,
  allowsDiscount: true,
  isForStore: false,
  isFromStock: false,
};

const rules: Record<OrderType, OrderTypeRules> = {
  [orderTypes.customer]: sold,
  [orderTypes.floor]: {
    hasWarranty: false,
    hasDelivery: false,
    salesTax: false,
    takesPayments: false,
    allowsDiscount: false,
    isForStore: true,
    isFromStock: false,
  },
  [orderTypes.service]: { ...sold, hasWarranty: false },
  [orderTypes.soldOffTheFloor]: { ...sold, isFromStock: true },
};

export function isOrderType(type: number): type is OrderType {
  return Object.hasOwn(rules, type);
}

export function orderTypeRules(type: number): OrderTypeRules {
  return isOrderType(type) ? rules[type] : sold;
}

/** Where an order comes from: the office's form, a page of the shop, the store's website, or another system's file. */
export type OrderSource = 'staff' | 'customizer' | 'shopper' | 'bridge' | 'import';
