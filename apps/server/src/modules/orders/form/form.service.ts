import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { dayInZone } from '@cordovan/domain/calendar';
import { can, type Role, type Visibility, visibilityOf } from '@cordovan/domain/identity';
import {
  isLineKept,
  isQuotationExpired,
  shopperStatusName,
  shownNumbers,
  shownOrderNumber,
  statusIds,
  statusNames,
  statusTargets,
} from '@cordovan/domain/orders';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { refusalTexts } from '../../../platform/errors/refusal-texts.ts';
import type { Reader } from '../../../platform/http/request.ts';
import { addressInformation, customerFrom } from '../../customers/index.ts';
import { getSettings } from '../../settings/index.ts';
import { checkStore } from '../access/access.service.ts';
import { listOrderConsents } from './consents.repository.ts';
import { detailFrom } from './detail.rows.ts';
import { moneyOf, warningsOf } from './form-money.ts';
import { findOrderForm } from './form.repository.ts';
import {
  type AddressSnapshot,
  attachmentFrom,
  commentFrom,
  leftOutFrom,
  shownHistory,
  statusMomentFrom,
  type OrderFormRow,
  paymentFrom,
  requestFrom,
  vinItemFrom,
} from './form.rows.ts';
import { editRefusalsOf, editRightsOf, noRights, transitionsOf } from './rights.ts';
import { findServiceLinks, type LinkedOrderRow } from './service-links.repository.ts';
import { listIncompleteLines } from './save-check.service.ts';

/** Reads the order for its form in two queries, reduced to what the reader may see, with the reader's permissions. */
export async function getOrder(db: Handle, deps: Deps, reader: Reader, id: number): Promise<Order> {
  const row = (await findOrderForm(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  checkStore(reader, row.store_id);
  const settings = await getSettings(db);
  const today = dayInZone(reader.now, row.store_time_zone);
  const role = reader.user?.role ?? null;
  const visible = visibilityOf(reader.user);
  const asked = { row, settings, today, language: reader.language };
  const incompleteLines = isBeforeApproval(row, role) ? await listIncompleteLines(db, id) : [];
  return {
    ...headOf(row, role),
    ...linesOf(row, visible, incompleteLines),
    ...(visible.prices ? moneyOf(row, visible) : {}),
    ...peopleOf(row),
    validUntil: row.quotation_expires_on,
    isQuotationExpired: isExpired(row, today, settings),
    // Visitors see no remarks and no pieces: both are internal.
    vinItems: role === null ? [] : row.vin_items.map((piece) => vinItemFrom(piece, shownTo(role, row))),
    ...(role === null ? {} : { leftOut: row.left_out.map(leftOutFrom) }),
    attachments: row.attachments.map(attachmentFrom),
    orderComments: role === null ? [] : row.order_comments.map(commentFrom),
    ...(seesPayments(reader) ? { payments: row.payments.map(paymentFrom) } : {}),
    ...(role !== null && can(role, 'requests.view') ? requestsOf(row, reader) : {}),
    ...(role !== null && can(role, 'orders.viewHistory')
      ? { history: shownHistory(row.history, visible) }
      : {}),
    ...(role !== null ? await serviceLinksOf(db, row, { reader, role }) : {}),
    ...(role !== null ? { consents: await consentsOf(db, row) } : {}),
    ...(role !== null ? { statusTrack: row.status_track.map(statusMomentFrom) } : {}),
    allowedTransitions: role === null ? [] : transitionsOf({ ...asked, incompleteLines, role }),
    editRights: role === null ? noRights : editRightsOf({ ...asked, role }),
    editRefusals: role === null ? [] : editRefusalsOf({ ...asked, role }),
    ...(role !== null && visible.prices
      ? { warnings: refusalTexts(warningsOf(row, today), reader.language) }
      : {}),
  };
}

async function consentsOf(
  db: Handle,
  { company_id: companyId, id: orderId }: OrderFormRow,
): Promise<NonNullable<Order['consents']>> {
  const rows = await listOrderConsents(db, { companyId, orderId });
  return rows.map(({ agreed_at, ...consent }) => ({ ...consent, at: agreed_at.toISOString() }));
}

/** The order that a service order serves, and the order's own service orders, as far as the reader may open them. */
async function serviceLinksOf(
  db: Handle,
  { company_id: companyId, id: orderId }: OrderFormRow,
  { reader, role }: { readonly reader: Reader; readonly role: Role },
): Promise<Pick<Order, 'serviceOf' | 'serviceOrders'>> {
  const { original, pieces, services } = await findServiceLinks(db, { companyId, orderId });
  const mayOpen = ({ store_id }: LinkedOrderRow) =>
    reader.scope !== 'own-store' || store_id === reader.user?.storeId;
  return {
    serviceOf:
      original && mayOpen(original)
        ? { orderId: original.id, orderNumber: shownTo(role, original), pieces: [...pieces] }
        : null,
    serviceOrders: services.filter(mayOpen).map((row) => ({
      orderId: row.id,
      orderNumber: shownTo(role, row),
      statusId: row.status_id,
    })),
  };
}

/** Staff by role, and the customer behind a link: both get receipts. */
const seesPayments = ({ user, isCustomer = false }: Reader): boolean =>
  isCustomer || (user?.role != null && can(user.role, 'payments.view'));

/** Missing parts are shown before approval, to roles that can approve the order. */
const isBeforeApproval = (row: OrderFormRow, role: Role | null): boolean =>
  role !== null && statusTargets(role, row.status_id).includes(statusIds.approved);

/** Order number that the role sees (N-03). */
const shownTo = (role: Role, row: { id: number; so_number: string; po_number: string | null }) =>
  shownOrderNumber(role, { id: row.id, soNumber: row.so_number, poNumber: row.po_number });

function headOf(row: OrderFormRow, role: Role | null) {
  return {
    id: row.id,
    companyId: row.company_id,
    orderType: row.order_type,
    statusId: row.status_id,
    statusName: role === null ? shopperStatusName(row.status_id) : statusNames[row.status_id],
    ...shownNumbers(role, { soNumber: row.so_number, poNumber: row.po_number }),
    externalPoNumber: row.external_po_number ?? '',
    orderDate: row.order_date,
    deliveryDate: row.delivery_date,
    gift: row.gift,
    seats: row.seats,
    comments: row.comments,
    salesTax: row.sales_tax,
    adminDiscountGranted: row.admin_discount_granted,
    billingAddress: addressOf(row.billing_address),
    shippingAddress: addressOf(row.shipping_address),
    remadeIntoOrderId: row.remade_into_order_id,
    productionDate: row.placed_day,
    productionLine:
      row.placed_line_id === null ? null : { id: row.placed_line_id, name: row.placed_line_name ?? '' },
    rowVersion: row.row_version,
  };
}

function addressOf(address: AddressSnapshot | null): Order['billingAddress'] {
  if (!address) return null;
  const { description, city, state, zipCode, country, note } = address;
  const given = { description, city, state, zipCode, country, note };
  return { ...given, information: addressInformation(given) };
}

function peopleOf(row: OrderFormRow) {
  return {
    customerId: row.customer_id,
    customer: customerFrom(row.customer),
    storeId: row.store_id,
    store: {
      id: row.store_id,
      name: row.store_name,
      state: row.store_state,
      timeZone: row.store_time_zone,
    },
    channelId: row.channel_id,
    channel: row.channel && {
      id: row.channel.id,
      name: row.channel.name,
      isWholesale: row.channel.is_wholesale,
    },
    salesRepId: row.sales_rep_id,
    salesRep: row.sales_rep && {
      id: row.sales_rep.id,
      name: row.sales_rep.name,
      quickBooksId: row.sales_rep.quick_books_id,
    },
    paymentTermId: row.payment_term_id,
    paymentTerm: { id: row.payment_term_id, name: row.payment_term_name },
  };
}

function linesOf(
  row: OrderFormRow,
  visible: Visibility,
  incomplete: readonly { readonly id: number; readonly parts: readonly string[] }[],
) {
  const missingParts = (id: number) => [...(incomplete.find((line) => line.id === id)?.parts ?? [])];
  const kept = new Set(row.pieces_of_lines.filter(isLineKept).map(({ detail_id: id }) => id));
  const ofType = (type: number) => {
    const line = row.details.find((detail) => detail.detail_type === type);
    return line ? detailFrom(line, visible) : null;
  };
  const places = new Set<number>([saleItemTypes.warranty, saleItemTypes.delivery]);
  const warrantyDetail = ofType(saleItemTypes.warranty);
  const deliveryDetail = ofType(saleItemTypes.delivery);
  return {
    // The gift is a line like the furniture; warranty and delivery have separate fields.
    details: row.details
      .filter((detail) => !places.has(detail.detail_type))
      .map((detail) => ({
        ...detailFrom(detail, visible),
        missingParts: missingParts(detail.id),
        isKept: kept.has(detail.id),
      })),
    warrantyDetail,
    deliveryDetail,
    warranty: warrantyDetail?.saleItem.name ?? null,
    deliveryMethod: deliveryDetail?.comments ?? null,
  };
}

function requestsOf(row: OrderFormRow, { user, scope }: Reader) {
  // Unpaid orders of other stores stay hidden, as on the customer page.
  const isReached = (storeId: number) => scope !== 'own-store' || storeId === user?.storeId;
  const unpaid = row.unpaid_orders.filter((other) => isReached(other.store_id));
  return {
    requests: row.requests.map(requestFrom),
    unpaidOrders: unpaid.map((other) => ({
      id: other.id,
      soNumber: other.so_number,
      orderDate: other.order_date,
      total: other.total_cents,
      balance: other.balance_due_cents,
      statusId: other.status_id,
    })),
  };
}

function isExpired(row: OrderFormRow, today: string, settings: SettingValues): boolean {
  return isQuotationExpired({
    statusId: row.status_id,
    orderDate: row.priced_on,
    today,
    maxDays: settings.quotationValidDays,
  });
}
