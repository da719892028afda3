import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/notifications';
import { type Role, visibilityOf } from '@cordovan/domain/identity';
import { notificationKindsOf } from '@cordovan/domain/notifications';
import { shownOrderNumber } from '@cordovan/domain/orders';
import { type Handle, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import {
  countNotifications,
  deleteNotificationsBefore,
  listMuted,
  listNewlyLate,
  listNotificationRows,
  type NotificationRow,
  setMuted,
  setRead,
} from './notifications.repository.ts';
import { notify } from './notify.service.ts';

const PAGE_SIZE = 30;
const KEPT_DAYS = 90;
/** Days after the delivery day during which an order is detected as late, in case the server was down. */
const LATE_DAYS = 3;
const DAY_MS = 86_400_000;

type Listed = AnswerOf<typeof calls.listNotifications>;

export async function listNotifications(db: Handle, user: SignedInUser, page: number): Promise<Listed> {
  const role = roleOf(user);
  const rows = await listNotificationRows(db, user.id, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const { total, unread } = await countNotifications(db, user.id);
  return { items: rows.map((row) => notificationFrom(row, role)), total, unread };
}

const roleOf = ({ role }: SignedInUser): Role => role ?? refuse({ code: 'ROLE_NOT_VALID' });

function notificationFrom(row: NotificationRow, role: Role): Listed['items'][number] {
  const numbers = { soNumber: row.so_number, poNumber: row.po_number };
  return {
    id: row.id,
    kind: row.kind,
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    ...(row.order_id === null
      ? {}
      : {
          orderId: row.order_id,
          orderNumber: shownOrderNumber(role, { id: row.order_id, ...numbers }),
          customerName: row.customer_name ?? '',
        }),
    ...(row.leather_item_id === null
      ? {}
      : { leatherId: row.leather_item_id, leatherName: row.leather_name ?? '' }),
    ...(row.purchase_order_id === null ? {} : { purchaseOrderId: row.purchase_order_id }),
    ...(row.amount_cents !== null && visibilityOf({ role }).prices ? { amount: row.amount_cents } : {}),
    ...(row.text === '' ? {} : { text: row.text }),
  };
}

/** Marks the caller's notifications as read or unread. Other users' stay as they are. */
export async function markNotifications(
  trx: Trx,
  user: SignedInUser,
  { ids, isRead }: BodyOf<typeof calls.readNotifications>,
  now: Date,
): Promise<void> {
  await setRead(trx, { userId: user.id, ids: ids ?? null, readAt: isRead ? now : null });
}

export async function listPreferences(
  db: Handle,
  user: SignedInUser,
): Promise<AnswerOf<typeof calls.listNotificationPreferences>> {
  const muted = await listMuted(db, user.id);
  return notificationKindsOf(roleOf(user)).map((kind) => ({ kind, isOn: !muted.includes(kind) }));
}

export async function savePreference(
  trx: Trx,
  user: SignedInUser,
  { kind, isOn }: BodyOf<typeof calls.saveNotificationPreference>,
): Promise<{ kind: typeof kind; isOn: boolean }> {
  if (!notificationKindsOf(roleOf(user)).includes(kind))
    refuse({ code: 'FIELD_INVALID', field: 'kind', data: { field: 'kind' } });
  await setMuted(trx, { userId: user.id, kind, isMuted: !isOn });
  return { kind, isOn };
}

/** Notifies about orders that became late, once each, and deletes old notifications. */
export async function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await inTransaction(db, async (trx) => {
    for (const order of await listNewlyLate(trx, { now, days: LATE_DAYS }))
      await notify(trx, {
        kind: 'orderLate',
        order: { companyId: order.company_id, orderId: order.id },
        key: `late ${order.id} ${order.delivery_date}`,
        actorId: null,
        now,
      });
    await deleteNotificationsBefore(trx, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  });
}
