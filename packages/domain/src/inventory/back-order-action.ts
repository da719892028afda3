import type { Day } from '../calendar/index.ts';
import type { Language } from '../messages/index.ts';
import { leatherShortage } from './leather-items.ts';

/** Next action for a leather that orders wait for. */
export const backOrderActions = ['purchase', 'ask', 'chase', 'wait'] as const;
export type BackOrderAction = (typeof backOrderActions)[number];

const texts: Readonly<Record<BackOrderAction, Readonly<Record<Language, string>>>> = {
  purchase: { en: 'Purchase leather', es: 'Comprar piel' },
  ask: { en: 'Ask the vendor for a date', es: 'Pedir una fecha al proveedor' },
  chase: { en: 'Call the vendor: late', es: 'Llamar al proveedor: atrasado' },
  wait: { en: 'Wait for delivery', es: 'Esperar la entrega' },
};
export const backOrderActionText = (action: BackOrderAction, language: Language): string =>
  texts[action][language];

interface BackOrder {
  /** Square feet that orders need, that are on hand, and that are on order. */
  readonly needed: number;
  readonly atHand: number;
  readonly ordered: number;
  /** Day on which the next purchase order is expected; null without a date. */
  readonly expectedOn: Day | null;
}

/** Purchases what nothing covers; otherwise asks for a missing date, follows up a late delivery, or waits (REP-03). */
export function nextForBackOrder(
  { needed, atHand, ordered, expectedOn }: BackOrder,
  today: Day,
): BackOrderAction {
  if (leatherShortage({ atHand, reserved: needed, ordered }) > 0) return 'purchase';
  if (expectedOn === null) return 'ask';
  return expectedOn < today ? 'chase' : 'wait';
}
