import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/customers';
import type { CustomerPage, TimelineEntry } from '@cordovan/contracts/customers-pages';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { storeSeenBy } from './customer-list.service.ts';
import {
  type CustomerKey,
  insertNote,
  listMerged,
  listTimelineRows,
  listUnpaid,
  readCustomerSums,
  type TimelineRow,
  type UnpaidRow,
} from './customer-page.repository.ts';
import { getCustomerSeen } from './customers.service.ts';
import { findCertificate } from './exemptions.repository.ts';

const TIMELINE_PAGE = 30;

const keyOf = (user: SignedInUser, { id, companyId }: Customer): CustomerKey => ({
  companyId,
  customerId: id,
  storeId: storeSeenBy(user),
});

/** Reads a customer with the unpaid orders; for a merged customer, the one it was merged into. */
export async function getCustomerPage(db: Handle, user: SignedInUser, id: number): Promise<CustomerPage> {
  const customer = await getCustomerSeen(db, user, id);
  const key = keyOf(user, customer);
  const [sums, unpaid, merged] = [
    await readCustomerSums(db, key),
    await listUnpaid(db, key),
    await listMerged(db, key),
  ];
  const certificate = (await findCertificate(db, key)) ?? null;
  const sum = (field: 'total_cents' | 'paid_cents' | 'balance_due_cents') =>
    cents(unpaid.reduce((total, row) => total + row[field], 0));
  return {
    customer,
    shopName: sums.shop_name,
    orders: sums.orders,
    bought: sums.bought_cents,
    unpaidOrders: unpaid.map(unpaidFrom),
    unpaidTotal: sum('total_cents'),
    unpaidPaid: sum('paid_cents'),
    unpaidBalance: sum('balance_due_cents'),
    hasOrdersElsewhere: sums.elsewhere > 0,
    certificate: certificate && {
      fileName: certificate.file_name,
      at: certificate.created_at.toISOString(),
      userName: certificate.user_name,
    },
    merges: merged.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email ?? '',
      moment: row.created_at.toISOString(),
      userName: row.user_name,
    })),
  };
}

const unpaidFrom = (row: UnpaidRow): CustomerPage['unpaidOrders'][number] => ({
  id: row.id,
  soNumber: row.so_number,
  statusId: row.status_id,
  storeName: row.store_name,
  orderDate: row.order_date,
  deliveryDate: row.delivery_date,
  total: row.total_cents,
  paid: row.paid_cents,
  balance: row.balance_due_cents,
});

/** Reads one page of the timeline; one extra row shows whether there is another page. */
export async function listTimeline(
  db: Handle,
  user: SignedInUser,
  { id, page = 1 }: { id: number; page?: number | undefined },
): Promise<{ items: TimelineEntry[]; hasMore: boolean }> {
  const customer = await getCustomerSeen(db, user, id);
  const window = { offset: (page - 1) * TIMELINE_PAGE, limit: TIMELINE_PAGE + 1 };
  const rows = await listTimelineRows(db, keyOf(user, customer), window);
  return { items: rows.slice(0, TIMELINE_PAGE).map(entryFrom), hasMore: rows.length > TIMELINE_PAGE };
}

const entryFrom = (row: TimelineRow): TimelineEntry => ({
  key: row.key,
  kind: row.kind as TimelineEntry['kind'],
  moment: row.at.toISOString(),
  orderId: row.order_id,
  soNumber: row.so_number,
  timeZone: row.time_zone,
  statusId: row.status_id,
  amount: row.amount_cents,
  text: row.text,
  userName: row.user_name,
});

type NoteBody = BodyOf<typeof calls.addCustomerNote>;

/** Logs a visit, a call or another contact; the server sets author, store and time. */
export async function addNote(
  trx: Trx,
  user: SignedInUser,
  { id, body, now }: { id: number; body: NoteBody; now: Date },
): Promise<{ id: number }> {
  const text = body.text.trim();
  if (text === '') refuse({ code: 'FIELD_REQUIRED', field: 'text', data: { field: 'text' } });
  const customer = await getCustomerSeen(trx, user, id);
  const noteId = await insertNote(trx, {
    company_id: customer.companyId,
    customer_id: customer.id,
    kind: body.kind,
    text,
    store_id: user.storeId,
    user_id: user.id,
    user_name: user.name,
    created_at: now,
  });
  return { id: noteId };
}
