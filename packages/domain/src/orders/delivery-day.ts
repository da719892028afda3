import type { Day } from '../calendar/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** A delivery day that is promised now is today or later; both days in the time zone of the order's store (N-37). */
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

/** Whether a delivery day that is over is worth a warning: a new one can still be promised. */
export function isDeliveryDayOpen(statusId: StatusId): boolean {
  return changeable.includes(statusId);
}
