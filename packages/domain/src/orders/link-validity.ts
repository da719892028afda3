import { finalStatuses, statusIds, type StatusId } from './statuses.ts';

/** Days that a customer's link opens a quotation, independent of how long its prices are valid. */
export const LINK_DAYS_OF_QUOTATION = 90;
/** Days that a customer's link still opens an order after its delivery, or after it was called off. */
export const LINK_DAYS_AFTER_END = 60;

const DAY_MS = 86_400_000;

/** A customer's link, and the order that it shows. */
export interface LinkedOrder {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly statusId: StatusId;
  /** Moment in which the order got its final status; null before. */
  readonly endedAt: Date | null;
}

/**
 * Whether a customer's link opens its order (N-17): a quotation until the link expires, an order until some time after
 * its delivery, and never once staff revoked it.
 */
export function isLinkOpen({ expiresAt, revokedAt, statusId, endedAt }: LinkedOrder, now: Date): boolean {
  if (revokedAt !== null) return false;
  if (now < expiresAt) return true;
  if (statusId === statusIds.quotation) return false;
  if (!finalStatuses.includes(statusId)) return true;
  return endedAt !== null && now.getTime() < endedAt.getTime() + LINK_DAYS_AFTER_END * DAY_MS;
}
