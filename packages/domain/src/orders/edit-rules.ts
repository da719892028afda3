import { addDays, dayOfMonth, monthNumber, type Day } from '../calendar/index.ts';
import type { Role } from '../identity/index.ts';
import { allowUnless, ok, refuse, type Refusal, type Result } from '../result/index.ts';
import { orderTypeRules } from './order-types.ts';
import { finalStatuses, statusIds, type StatusId } from './statuses.ts';

const s = statusIds;
const headerStatuses: readonly StatusId[] = [s.quotation, s.layaway, s.approved, s.scheduled];
const typeStatuses: readonly StatusId[] = [s.quotation, s.pending, s.layaway];
const discountStatuses: readonly StatusId[] = [s.quotation, s.layaway, s.pending, s.approved];
const producedStatuses: readonly StatusId[] = [s.inProduction, s.finished, s.shipped];

export type HeaderField = 'customer' | 'salesRep' | 'deliveryDate';

const headerRefusals: Record<HeaderField, Refusal> = {
  customer: { code: 'CUSTOMER_NOT_EDITABLE', field: 'customer' },
  salesRep: { code: 'SALES_REP_NOT_EDITABLE', field: 'salesRepId' },
  deliveryDate: { code: 'DELIVERY_DATE_NOT_EDITABLE', field: 'deliveryDate' },
};

/**
 * Refuses changes of customer, sales rep or delivery date outside four statuses, and always for Manufacturing (ORD-20
 * to ORD-23).
 */
export function checkHeaderEdit(field: HeaderField, order: { statusId: StatusId; role: Role }): Result<void> {
  const isEditable = order.role !== 'Manufacturing' && headerStatuses.includes(order.statusId);
  return isEditable ? ok() : refuse(headerRefusals[field]);
}

/**
 * Refuses changes of the order type if the order has payments, or is not a quotation, pending or in layaway (ORD-24,
 * C-62).
 */
export function checkTypeEdit(order: { statusId: StatusId; hasPayments: boolean }): Result<void> {
  const isEditable = !order.hasPayments && typeStatuses.includes(order.statusId);
  return isEditable ? ok() : refuse({ code: 'ORDER_TYPE_NOT_EDITABLE', field: 'orderType' });
}

/** Whether an administrator's grant can still change the discount (N-13). */
export function isDiscountEditable(order: { statusId: StatusId; orderType: number }): boolean {
  return discountStatuses.includes(order.statusId) && orderTypeRules(order.orderType).allowsDiscount;
}

/** Whether furniture may change: until production begins. */
export function areDetailsEditable(statusId: StatusId): boolean {
  return !producedStatuses.includes(statusId) && !finalStatuses.includes(statusId);
}

/** Whether a line keeps its item and quantity because production created pieces for it, including scrapped ones. */
export const isLineKept = (line: { readonly vinItems: number }): boolean => line.vinItems > 0;

/**
 * Whether today is in the order's month, or in the next month up to the day of setting `commission-changes` (ORD-27,
 * N-14).
 */
export function isInCommissionWindow(window: { orderDate: Day; today: Day; cutOffDay: number }): boolean {
  const months = monthNumber(window.today) - monthNumber(window.orderDate);
  return months === 0 || (months === 1 && dayOfMonth(window.today) <= window.cutOffDay);
}

export interface OrderEdit {
  readonly statusId: StatusId;
  readonly role: Role;
  readonly orderDate: Day;
  readonly today: Day;
  readonly cutOffDay: number;
}

/**
 * Checks whether a role may save changes to an order (ORD-27, ORD-98). Manufacturing may not, and final orders never
 * change. A salesperson may not once production begins, and may change an approved or scheduled order only in the
 * commission window.
 */
export function checkOrderEdit(edit: OrderEdit): Result<void> {
  if (edit.role === 'Manufacturing') return refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
  const isSalesperson = edit.role === 'Salesperson';
  const isFinal = finalStatuses.includes(edit.statusId);
  const needsWindow = isSalesperson && (edit.statusId === s.approved || edit.statusId === s.scheduled);
  return allowUnless([
    isFinal || (isSalesperson && producedStatuses.includes(edit.statusId))
      ? { code: 'ORDER_NOT_EDITABLE' }
      : undefined,
    needsWindow && !isInCommissionWindow(edit) ? { code: 'COMMISSION_WINDOW_CLOSED' } : undefined,
  ]);
}

/** Last day on which a quotation is valid (ORD-80, N-14). */
export function quotationValidUntil(orderDate: Day, maxDays: number): Day {
  return addDays(orderDate, maxDays);
}

/** Whether the quotation must be repriced before approval. Other statuses do not expire. */
export function isQuotationExpired(quotation: {
  statusId: StatusId;
  orderDate: Day;
  today: Day;
  maxDays: number;
}): boolean {
  const { statusId, orderDate, today, maxDays } = quotation;
  return statusId === s.quotation && today > quotationValidUntil(orderDate, maxDays);
}
