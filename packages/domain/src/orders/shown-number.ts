import { orderNumberShownTo } from '../identity/index.ts';
import { padId } from './statuses.ts';
import type { Actor } from './transitions.ts';

interface NumberedOrder {
  readonly id: number;
  readonly soNumber: string | null;
  readonly poNumber: string | null;
}

/** A PO number with its prefix: bare, it could be read as the SO number of another order (N-03). */
export const shownPoNumber = (poNumber: string): string => `PO ${poNumber}`;

/** The one number by which a reader knows an order (N-03): the SO number, for manufacturing `PO 1177`. */
export function shownOrderNumber(reader: Actor, { id, soNumber, poNumber }: NumberedOrder): string {
  const isPoShown = reader !== 'System' && orderNumberShownTo(reader) === 'poNumber';
  if (isPoShown && poNumber) return shownPoNumber(poNumber);
  return soNumber ?? padId(id);
}
