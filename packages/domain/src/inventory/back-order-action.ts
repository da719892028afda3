import type { Day } from '../calendar/index.ts';
import type { Language } from '../messages/index.ts';
import { uncoveredQuantity } from './leather-items.ts';

/** Next step for a leather that orders are waiting for. */
export const backOrderActions = ['purchase', 'purchase lot', 'ask', 'chase', 'wait', 'agree'] as const;
export type BackOrderAction = (typeof backOrderActions)[number];

const texts: Readonly<Record<BackOrderAction, Readonly<Record<Language, string>>>> = {
  purchase: { en: 'Purchase leather', es: 'Comprar piel' },
  'purchase lot': {
    en: 'Purchase leather: no lot has enough for one piece',
    es: 'Comprar piel: ningún lote alcanza para una pieza',
  },
  ask: { en: 'Ask the vendor for a date', es: 'Pedir una fecha al proveedor' },
  chase: { en: 'Call the vendor: late', es: 'Llamar al proveedor: atrasado' },
  wait: { en: 'Wait for delivery', es: 'Esperar la entrega' },
  agree: {
    en: 'Leather is here, another dye lot: needs agreement',
    es: 'La piel ya está, en otro lote de tinte: falta aceptarlo',
  },
};
export const backOrderActionText = (action: BackOrderAction, language: Language): string =>
  texts[action][language];

interface BackOrder {
  /** Square feet that orders are short, that are on hand and unreserved, and that are on order. */
  readonly short: number;
  readonly free: number;
  readonly ordered: number;
  /** Expected day of the next purchase order; null without a date. */
  readonly expectedOn: Day | null;
}

/**
 * Suggests a purchase if nothing covers the shortage, or an agreement to another dye lot if nothing is short.
 * Otherwise suggests asking for a missing date, following up a late delivery, or waiting (REP-03).
 */
export function nextForBackOrder(
  { short, free, ordered, expectedOn }: BackOrder,
  today: Day,
): BackOrderAction {
  if (short <= 0) return 'agree';
  if (uncoveredQuantity({ short, ordered }) > 0) return free > 0 ? 'purchase lot' : 'purchase';
  if (expectedOn === null) return 'ask';
  return expectedOn < today ? 'chase' : 'wait';
}
