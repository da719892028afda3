import type { EditRights } from '@cordovan/contracts/order-records';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { can, type Role } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import {
  areDetailsEditable,
  calledOffStatuses,
  checkHeaderEdit,
  checkOrderEdit,
  checkTypeEdit,
  decideStatusChange,
  finalStatuses,
  type IncompleteLine,
  isChangeOffered,
  isDiscountEditable,
  isStepBack,
  orderTypeRules,
  payableAmount,
  promisedStatuses,
  statusIds,
  statusNames,
  statusTargets,
  writtenOffCodes,
} from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import type { SettingValues } from '@cordovan/domain/settings';
import { refusalTexts } from '../../../platform/errors/refusal-texts.ts';
import { saveRefusalsOf } from './save-check.service.ts';
import type { OrderToCheckRow } from './save-check.repository.ts';
import type { OrderFormRow } from './form.rows.ts';
import { factsFrom } from './status-facts.ts';

export interface RightsQuestion {
  readonly row: OrderFormRow;
  readonly settings: SettingValues;
  readonly role: Role;
  readonly today: string;
  readonly language: Language;
}

/**
 * Statuses that the role can set next, each with its refusals. Treats questions as confirmed. Leaves out changes
 * whose refusals the role can't remove (`isChangeOffered`).
 */
export function transitionsOf({
  row,
  settings,
  incompleteLines,
  role,
  today,
  language,
}: RightsQuestion & { readonly incompleteLines: readonly IncompleteLine[] }): Order['allowedTransitions'] {
  const from = row.status_id;
  const facts = factsFrom(row, {
    saveRefusals: saveRefusalsOf(toCheck(row), { settings, today }),
    incompleteLines,
    today,
    maxDays: settings.quotationValidDays,
    reader: role,
  });
  return statusTargets(role, from)
    .filter((to) => to !== from)
    .map((to) => {
      const request = { actor: role, to, reason: '-', isConfirmed: true };
      return { to, refusals: refusalsOf(decideStatusChange(from, request, facts)) };
    })
    .filter(({ refusals }) => isChangeOffered(role, refusals))
    .map(({ to, refusals }) => {
      const cutPieces = isStepBack(from, to) ? writtenOffCodes(facts, { to }) : [];
      return {
        statusId: to,
        statusName: statusNames[to],
        refusals: refusalTexts(refusals, language),
        ...(cutPieces.length > 0 && { cutPieces: [...cutPieces] }),
      };
    });
}

function toCheck(row: OrderFormRow): OrderToCheckRow {
  return {
    order_type: row.order_type,
    customer_name: row.customer.name,
    customer_email: row.customer.email,
    sales_rep_id: row.sales_rep_id,
    quick_books_id: row.sales_rep?.quick_books_id ?? null,
    payment_term_id: row.payment_term_id,
    store_id: row.store_id,
    delivery_date: row.delivery_date,
    channel_is_wholesale: row.channel?.is_wholesale ?? null,
    external_po_number: row.external_po_number,
    tax_exempt_certificate: row.tax_exempt_certificate,
    customer_exempt_certificate: row.customer.tax_exempt_certificate,
    customer_exempt_until: row.customer.tax_exempt_until,
    customer_exempt_state: row.customer.tax_exempt_state,
    store_state: row.store_state,
    lines: row.details.map((line) => ({
      detail_type: line.detail_type,
      sale_item_id: line.sale_item.id,
      furniture_type_id: line.furniture_type_id,
      style_id: line.style_id,
      collection_id: line.collection_id,
      leather_item_id: line.leather?.id ?? null,
      quantity: line.quantity,
      discount_cents: line.discount_cents,
      total_price_cents: line.total_price_cents,
      comments: line.comments,
    })),
  };
}

export const noRights: EditRights = {
  save: false,
  customer: false,
  customerName: false,
  salesRep: false,
  deliveryDate: false,
  orderType: false,
  settings: false,
  details: false,
  discount: false,
  grantDiscount: false,
  minPayment: false,
  payments: false,
  attachments: false,
  cancel: false,
  remake: false,
};

/** Whether the customer of a canceled or void order owes money that was both refunded and charged back. */
const owesAfterEnd = ({
  status_id: statusId,
  order_type: orderType,
  total_cents: total,
  paid_cents: paid,
}: OrderFormRow) =>
  calledOffStatuses.includes(statusId) && payableAmount({ statusId, orderType, total, paid }) > 0;

/** Whether the role can cancel this order now; some roles can only while it has no payments (N-02). */
function canCancel({ status_id, paid_cents }: OrderFormRow, role: Role): boolean {
  const isKnown = statusTargets(role, status_id).includes(statusIds.canceled);
  return isKnown && isChangeOffered(role, paid_cents === 0 ? [] : [{ code: 'PAYMENTS_LEFT' }]);
}

/**
 * Reasons why a user who edits orders can't edit this one now: the order has ended, or its commission window is over
 * (ORD-98).
 */
export function editRefusalsOf({ row, settings, role, today, language }: RightsQuestion) {
  if (!can(role, 'orders.edit')) return [];
  return refusalTexts(refusalsOf(checkOrderEdit(editOf({ row, settings, role, today }))), language);
}

const editOf = ({ row, settings, role, today }: Omit<RightsQuestion, 'language'>) => ({
  statusId: row.status_id,
  role,
  orderDate: row.order_date,
  today,
  cutOffDay: settings.commissionCutOffDay,
});

/** The role's permissions on this order now, by the same rules as saving. */
export function editRightsOf({ row, settings, role, today }: RightsQuestion): EditRights {
  const statusId = row.status_id;
  const save = can(role, 'orders.edit') && checkOrderEdit(editOf({ row, settings, role, today })).ok;
  const header = { statusId, role };
  const customer = save && checkHeaderEdit('customer', header).ok;
  const discount = save && isDiscountEditable({ statusId, orderType: row.order_type });
  const isOver = finalStatuses.includes(statusId) && !owesAfterEnd(row);
  return {
    save,
    customer,
    customerName: customer && role !== 'Administrator',
    salesRep: save && checkHeaderEdit('salesRep', header).ok,
    deliveryDate: save && checkHeaderEdit('deliveryDate', header).ok,
    orderType: save && checkTypeEdit({ statusId, hasPayments: row.payments.length > 0 }).ok,
    settings: save,
    details: save && areDetailsEditable(statusId),
    discount,
    grantDiscount: discount && can(role, 'orders.grantDiscount'),
    minPayment: save && role === 'Administrator',
    payments: can(role, 'payments.add') && orderTypeRules(row.order_type).takesPayments && !isOver,
    attachments: can(role, 'attachments.add'),
    cancel: can(role, 'orders.cancel') && canCancel(row, role),
    remake: can(role, 'orders.remake') && promisedStatuses.includes(statusId),
  };
}
