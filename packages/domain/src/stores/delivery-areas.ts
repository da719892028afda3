import { type Cents, formatAmount } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';

/** How furniture gets to an area. */
export const deliveryAreaMethods = ['local', 'freight'] as const;
export type DeliveryAreaMethod = (typeof deliveryAreaMethods)[number];

/** A range of ZIP codes to which a store delivers. */
export interface DeliveryArea {
  /** Five digits; the range includes both ends. */
  readonly zipFrom: string;
  readonly zipTo: string;
  readonly method: DeliveryAreaMethod;
  /** Null: on request. */
  readonly price: Cents | null;
  /** Days that delivery adds to the lead time. */
  readonly extraDays: number;
}

export const MOST_DELIVERY_AREAS = 500;

const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** The area that contains a ZIP code. Strings of five digits sort like their numbers. */
export const findDeliveryArea = <Area extends DeliveryArea>(
  areas: readonly Area[],
  zip: string,
): Area | undefined =>
  isZip(zip) ? areas.find(({ zipFrom, zipTo }) => zipFrom <= zip && zip <= zipTo) : undefined;

/** An area's price; for local delivery, at least today's minimum (SET-03). */
export function areaPrice({ method, price }: DeliveryArea, minimum: Cents): Cents | null {
  return method === 'local' && price !== null && price < minimum ? minimum : price;
}

/**
 * Refuses areas with invalid ZIP codes, areas that overlap an earlier one, and local prices below the minimum
 * (ORD-42). Names the field of each error.
 */
export const checkDeliveryAreas = (
  areas: readonly DeliveryArea[],
  minimums: { readonly localDelivery: Cents },
): readonly Refusal[] =>
  areas.flatMap((area, at) => {
    const path = `deliveryAreas.${at}`;
    return [...zipRefusals(area, areas.slice(0, at), path), ...priceRefusals(area, minimums, path)];
  });

function zipRefusals(area: DeliveryArea, earlier: readonly DeliveryArea[], path: string): readonly Refusal[] {
  const malformed = (['zipFrom', 'zipTo'] as const).filter((end) => !isZip(area[end]));
  if (malformed.length > 0)
    return malformed.map((end) => ({ code: 'AREA_ZIP_INVALID', field: `${path}.${end}` }));
  if (area.zipTo < area.zipFrom) return [{ code: 'AREA_REVERSED', field: `${path}.zipTo` }];
  const other = earlier.find(({ zipFrom, zipTo }) => zipFrom <= area.zipTo && area.zipFrom <= zipTo);
  if (!other) return [];
  const data = { from: other.zipFrom, to: other.zipTo };
  return [{ code: 'AREAS_OVERLAP', field: `${path}.zipFrom`, data }];
}

function priceRefusals(
  { method, price }: DeliveryArea,
  { localDelivery }: { readonly localDelivery: Cents },
  path: string,
): readonly Refusal[] {
  if (method !== 'local' || price === null || price >= localDelivery) return [];
  const data = { amount: formatAmount(localDelivery) };
  return [{ code: 'AREA_PRICE_TOO_LOW', field: `${path}.price`, data }];
}
