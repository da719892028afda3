import { formatAmount, type Cents } from '../money/index.ts';
import { ok, refuse, type Refusal, type Result } from '../result/index.ts';

/** The three delivery methods (C-52). */
export const deliveryMethods = {
  freight: 'Freight',
  local: 'Local delivery',
  pickup: 'Factory pickup',
} as const;

/** Minimum prices from the settings, in cents (SET-02, SET-03). */
export interface DeliveryMinimums {
  readonly customerPickup: Cents;
  readonly localDelivery: Cents;
}

const isMethod = (name: string, method: string): boolean =>
  name.trim().toLowerCase() === method.toLowerCase();

/** Whether the customer picks up the furniture at the factory. */
export const isPickup = (methodName: string | null): boolean =>
  methodName !== null && isMethod(methodName, deliveryMethods.pickup);

/** Minimum price of a delivery method; undefined for Freight and the company's own methods. */
export function deliveryMinimum(methodName: string, minimums: DeliveryMinimums): Cents | undefined {
  if (isMethod(methodName, deliveryMethods.pickup)) return minimums.customerPickup;
  if (isMethod(methodName, deliveryMethods.local)) return minimums.localDelivery;
  return undefined;
}

/** Refuses a negative price for a warranty or delivery, in cents. */
export function checkExtraPrice(extra: 'warranty' | 'delivery', price: Cents): Result<void> {
  return price < 0 ? refuse({ code: 'PRICE_NEGATIVE', field: `${extra}.price` }) : ok();
}

/**
 * Refuses prices for pickup and local delivery below the minimum; the minimum itself is allowed (ORD-41 to ORD-43,
 * C-05).
 */
export function checkDeliveryPrice(
  delivery: { readonly methodName: string; readonly price: Cents },
  minimums: DeliveryMinimums,
): Result<void> {
  if (delivery.price < 0) return checkExtraPrice('delivery', delivery.price);
  const minimum = deliveryMinimum(delivery.methodName, minimums);
  if (minimum === undefined || delivery.price >= minimum) return ok();
  return refuse({
    code: 'DELIVERY_PRICE_TOO_LOW',
    data: { amount: formatAmount(minimum) },
    field: 'delivery.price',
  });
}

/**
 * Initial price of a selected method: the store's own cost for pickup and local delivery, otherwise the item's price.
 */
export function defaultDeliveryPrice(
  method: { readonly name: string; readonly price: Cents },
  store: { readonly customerPickupCost: Cents | null; readonly localDeliveryCost: Cents | null },
): Cents {
  if (isMethod(method.name, deliveryMethods.pickup)) return store.customerPickupCost ?? method.price;
  if (isMethod(method.name, deliveryMethods.local)) return store.localDeliveryCost ?? method.price;
  return method.price;
}

/** Warranties with their own minimum price (ORD-46, ORD-47). */
export const warrantiesWithMinimum = {
  thankYou: 'Thank You',
  pureBalance: 'Pure Balance 5 Yr Thank You',
} as const;

/** Warns, but never refuses, when one of the two warranties is sold below its minimum (SET-09, SET-10). */
export function warrantyWarnings(
  warranty: { readonly name: string; readonly price: Cents } | null,
  minimums: { readonly thankYou: Cents; readonly pureBalance: Cents },
): readonly Refusal[] {
  if (warranty === null) return [];
  const isBelow =
    (isMethod(warranty.name, warrantiesWithMinimum.thankYou) && warranty.price < minimums.thankYou) ||
    (isMethod(warranty.name, warrantiesWithMinimum.pureBalance) && warranty.price < minimums.pureBalance);
  return isBelow ? [{ code: 'WARRANTY_PRICE_LOW', field: 'warranty.price' }] : [];
}
