import { type Language, terms } from '../messages/index.ts';

/** Order statuses (ORD-01). The requirements fix their ids and names. */
export const statusIds = {
  approved: 1,
  scheduled: 2,
  inProduction: 3,
  finished: 4,
  shipped: 5,
  closed: 6,
  pending: 7,
  canceled: 8,
  quotation: 9,
  layaway: 10,
  onHold: 11,
  void: 12,
} as const;

export type StatusId = (typeof statusIds)[keyof typeof statusIds];

export const statusNames = {
  1: 'approved',
  2: 'scheduled',
  3: 'in production',
  4: 'finished',
  5: 'shipped',
  6: 'closed',
  7: 'pending',
  8: 'canceled',
  9: 'quotation',
  10: 'layaway',
  11: 'on hold',
  12: 'void',
} as const satisfies Record<StatusId, string>;

export type StatusName = (typeof statusNames)[StatusId];

/** A status name with a capital letter, for a cell or a pill. */
export function statusText(id: StatusId, language: Language): string {
  const word = terms[statusNames[id]][language];
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const allStatusIds = Object.values(statusIds);

export function isStatusId(id: number): id is StatusId {
  return allStatusIds.some((known) => known === id);
}

/** Statuses that an order never leaves (N-02). */
export const finalStatuses: readonly StatusId[] = [statusIds.closed, statusIds.canceled, statusIds.void];

/** Statuses of orders that were called off. */
export const calledOffStatuses: readonly StatusId[] = [statusIds.canceled, statusIds.void];

/** Statuses of orders that are sold and not yet shipped. */
export const promisedStatuses: readonly StatusId[] = [
  statusIds.approved,
  statusIds.scheduled,
  statusIds.inProduction,
  statusIds.finished,
];

/** Statuses of orders whose pieces are being built. */
export const inWorkStatuses: readonly StatusId[] = [statusIds.scheduled, statusIds.inProduction];

/** Statuses of orders that left the factory. */
export const shippedStatuses: readonly StatusId[] = [statusIds.shipped, statusIds.closed];

/** Statuses in which an order has a PO number: from approved on. */
export const numberedStatuses: readonly StatusId[] = [...promisedStatuses, ...shippedStatuses];

/** Statuses of orders without a sale: quotation, canceled and void. */
export const unsoldStatuses: readonly StatusId[] = [statusIds.quotation, statusIds.canceled, statusIds.void];

/** Names in the shopper flow where they differ from the list (C-24). */
const shopperNames: Partial<Record<StatusId, string>> = {
  [statusIds.quotation]: 'Quote',
  [statusIds.approved]: 'Approved',
};

/** Status name in shopper flow responses: 'Quote', 'Approved', otherwise the plain name (SHOP-35, SHOP-36). */
export function shopperStatusName(id: StatusId): string {
  return shopperNames[id] ?? statusNames[id];
}

/** An order's status after a save: new orders become quotations, others keep their status (C-16, ORD-18). */
export function statusAfterSave(current: StatusId | null): StatusId {
  return current ?? statusIds.quotation;
}

/** Pads an id to six digits with leading zeros; longer ids stay unchanged (GEN-26, N-03). */
export function padId(id: number): string {
  return String(id).padStart(6, '0');
}
