import { finalStatuses, statusIds, type StatusId } from './statuses.ts';

/** Days that a customer's link opens a quotation, independent of how long its prices are valid. */
export const LINK_DAYS_OF_QUOTATION = 90;
/** Days for which a customer's link still opens an order after it was delivered or called off. */
export const LINK_DAYS_AFTER_END = 60;

const DAY_MS = 86_400_000;

/** A customer's link and its order. */
export interface LinkedOrder {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly statusId: StatusId;
  /** When the order reached its final status; null before that. */
  readonly endedAt: Date | null;
}

/**
 * Whether a customer's link opens its order (N-17): a quotation until the link expires, an order until some time
 * after its delivery, and neither once staff revoked the link.
 */
export function isLinkOpen({ expiresAt, revokedAt, statusId, endedAt }: LinkedOrder, now: Date): boolean {
  if (revokedAt !== null) return false;
  if (now < expiresAt) return true;
  if (statusId === statusIds.quotation) return false;
  if (!finalStatuses.includes(statusId)) return true;
  return endedAt !== null && now.getTime() < endedAt.getTime() + LINK_DAYS_AFTER_END * DAY_MS;
}
