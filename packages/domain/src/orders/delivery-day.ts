import type { Day } from '../calendar/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** Refuses a new delivery day before today. Both days are in the time zone of the order's store (N-37). */
export function checkDeliveryDay({
  deliveryDate,
  today,
}: {
  readonly deliveryDate: Day | null;
  readonly today: Day;
}): Result<void> {
  const isPast = deliveryDate !== null && deliveryDate < today;
  return isPast ? refuse({ code: 'DELIVERY_DATE_PAST', field: 'deliveryDate' }) : ok();
}

const s = statusIds;
const changeable: readonly StatusId[] = [
  s.quotation,
  s.pending,
  s.layaway,
  s.onHold,
  s.approved,
  s.scheduled,
];

/** Whether to warn about a past delivery day: this status still allows a new one. */
export function isDeliveryDayOpen(statusId: StatusId): boolean {
  return changeable.includes(statusId);
}
