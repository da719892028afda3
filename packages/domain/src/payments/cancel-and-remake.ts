import { cents, percentOf, type Cents } from '../money/index.ts';
import { finalStatuses, statusIds, type StatusId } from '../orders/index.ts';
import { allowUnless, refuse, type Result } from '../result/index.ts';

/** The refund that the cancel dialog offers: half of the order's payments (C-02). */
export function defaultRefund(paid: Cents): Cents {
  return percentOf(paid, 50);
}

/** The other part, shown beside the refund: what the shop keeps. */
export function retainedAmount(paid: Cents, refund: Cents): Cents {
  return cents(paid - refund);
}

/** An order of a remake; `paid` is net of refunds. */
export interface RemakeOrder {
  readonly id: number;
  readonly customerId: number | null;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
}

const remakeStatuses: readonly StatusId[] = [
  statusIds.approved,
  statusIds.scheduled,
  statusIds.inProduction,
  statusIds.finished,
];

/** Whether a remake is offered for an order in this status (N-33). */
export function offersRemake(statusId: StatusId): boolean {
  return remakeStatuses.includes(statusId);
}

/**
 * Whether the payments of an order may move to another one (PAY-31, PAY-32, N-33): one is chosen by its PO
 * number, it is another order of the same customer, not ended, and would not be over-paid.
 */
export function checkRemake(source: RemakeOrder, target: RemakeOrder | null, poNumber: string): Result<void> {
  if (target === null) {
    const isBlank = poNumber.trim() === '';
    return refuse({ code: isBlank ? 'REMAKE_PO_REQUIRED' : 'REMAKE_TARGET_REQUIRED', field: 'poNumber' });
  }
  const isOther = target.customerId === null || target.customerId !== source.customerId;
  return allowUnless([
    offersRemake(source.statusId) ? undefined : { code: 'REMAKE_NOT_OFFERED' },
    target.id === source.id ? { code: 'REMAKE_SAME_ORDER', field: 'poNumber' } : undefined,
    isOther ? { code: 'REMAKE_OTHER_CUSTOMER', field: 'poNumber' } : undefined,
    finalStatuses.includes(target.statusId) ? { code: 'REMAKE_TARGET_ENDED', field: 'poNumber' } : undefined,
    target.paid + source.paid > target.total ? { code: 'REMAKE_OVERPAYS', field: 'poNumber' } : undefined,
  ]);
}
