import { orderNumberShownTo, type Role } from '../identity/index.ts';
import { padId } from './statuses.ts';
import type { Actor } from './transitions.ts';

interface NumberedOrder {
  readonly id: number;
  readonly soNumber: string | null;
  readonly poNumber: string | null;
}

/** PO number with its prefix. Without the prefix, it could be mistaken for another order's SO number (N-03). */
export const shownPoNumber = (poNumber: string): string => `PO ${poNumber}`;

/** Order number that a reader sees (N-03): the SO number, or `PO 1177` for manufacturing. */
export function shownOrderNumber(reader: Actor, { id, soNumber, poNumber }: NumberedOrder): string {
  const isPoShown = reader !== 'System' && orderNumberShownTo(reader) === 'poNumber';
  if (isPoShown && poNumber) return shownPoNumber(poNumber);
  return soNumber ?? padId(id);
}

/** Both numbers of an order as a role sees them: manufacturing gets the PO number twice (AUTH-30). */
export function shownNumbers(role: Role | null, { soNumber, poNumber }: Omit<NumberedOrder, 'id'>) {
  const isPoShown = role !== null && orderNumberShownTo(role) === 'poNumber';
  return { soNumber: isPoShown ? poNumber : soNumber, poNumber };
}
