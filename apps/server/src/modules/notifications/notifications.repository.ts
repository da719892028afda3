import type { Cents } from '@cordovan/domain/money';
import type { NotificationKind } from '@cordovan/domain/notifications';
import { promisedStatuses } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import type { Role } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly companyId: number | null;
  readonly orderId: number | null;
  readonly leatherItemId: number | null;
  readonly purchaseOrderId: number | null;
  readonly amountCents: Cents | null;
  readonly text: string;
  readonly key: string | null;
  /** User who caused the event, and who therefore already knows about it. */
  readonly actorId: number | null;
  /** Roles that are notified about every store, and roles that are notified only about their own. */
  readonly roles: readonly Role[];
  readonly ownStoreRoles: readonly Role[];
  /** Only administrators, and users whose badge is a lead's badge. */
  readonly onlyLeads: boolean;
  readonly now: Date;
}

/** Writes one row for each active user in these roles who hasn't turned off this kind. */
export async function insertNotifications(handle: Handle, added: NewNotification): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, company_id, order_id, leather_item_id, purchase_order_id, amount_cents, text, key, created_at)
    select u.id, ${added.kind}, ${added.companyId}::bigint, ${added.orderId}::bigint, ${added.leatherItemId}::bigint,
      ${added.purchaseOrderId}::bigint, ${added.amountCents}::bigint, ${added.text}, ${added.key}::text, ${added.now}::timestamptz
    from users u
    -- A permission set has the name of the role that it makes (ADR 30).
    cross join lateral (select coalesce(initcap(u.permission_set), u.role) as role) refined
    where u.is_active and u.id is distinct from ${added.actorId}::bigint
      and (refined.role = any(${added.roles}::text[]) or (refined.role = any(${added.ownStoreRoles}::text[])
        and u.store_id = (
          select o.store_id from orders o where o.company_id = ${added.companyId}::bigint and o.id = ${added.orderId}::bigint)))
      and (not ${added.onlyLeads} or refined.role = 'Administrator'
        or exists (select from employees e where e.user_id = u.id and e.is_active and e.is_lead))
      and not exists (select from muted_notifications m where m.user_id = u.id and m.kind = ${added.kind})
    on conflict (user_id, key) where key is not null do nothing`.execute(handle);
}

export interface NotificationRow {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly created_at: Date;
  readonly read_at: Date | null;
  readonly order_id: number | null;
  readonly so_number: string | null;
  readonly po_number: string | null;
  readonly customer_name: string | null;
  readonly leather_item_id: number | null;
  readonly leather_name: string | null;
  readonly purchase_order_id: number | null;
  readonly amount_cents: Cents | null;
  readonly text: string;
}

export async function listNotificationRows(
  handle: Handle,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<NotificationRow[]> {
  return handle
    .selectFrom('notifications as n')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'n.company_id').onRef('o.id', '=', 'n.order_id'),
    )
    .leftJoin('customers as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .leftJoin('leather_items as l', 'l.id', 'n.leather_item_id')
    .where('n.user_id', '=', userId)
    .select([
      'n.id',
      'n.kind',
      'n.created_at',
      'n.read_at',
      'n.order_id',
      'o.so_number',
      'o.po_number',
      sql<string | null>`btrim(c.name || ' ' || c.last_name)`.as('customer_name'),
      'n.leather_item_id',
      'l.name as leather_name',
      'n.purchase_order_id',
      'n.amount_cents',
      'n.text',
    ])
    .orderBy('n.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countNotifications(
  handle: Handle,
  userId: number,
): Promise<{ total: number; unread: number }> {
  return handle
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where read_at is null)`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** Marks notifications of leathers as read for everyone, without those with these keys, which still wait. */
export async function readSettled(
  trx: Trx,
  settled: {
    readonly kind: NotificationKind;
    readonly leatherIds: readonly number[];
    readonly exceptKeys: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: settled.now })
    .where('kind', '=', settled.kind)
    .where('leather_item_id', 'in', [...settled.leatherIds, 0])
    .where('key', 'not in', [...settled.exceptKeys, ''])
    .where('read_at', 'is', null)
    .execute();
}

/** Marks a user's notifications as read or unread; null marks all of them. */
export async function setRead(
  handle: Handle,
  mark: { userId: number; ids: readonly number[] | null; readAt: Date | null },
): Promise<void> {
  let query = handle
    .updateTable('notifications')
    .set({ read_at: mark.readAt })
    .where('user_id', '=', mark.userId);
  if (mark.ids !== null) query = query.where('id', 'in', [...mark.ids, 0]);
  if (mark.readAt !== null) query = query.where('read_at', 'is', null);
  await query.execute();
}

export async function listMuted(handle: Handle, userId: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('muted_notifications')
    .where('user_id', '=', userId)
    .select('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function setMuted(
  handle: Handle,
  { userId, kind, isMuted }: { userId: number; kind: NotificationKind; isMuted: boolean },
): Promise<void> {
  if (isMuted)
    await handle
      .insertInto('muted_notifications')
      .values({ user_id: userId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await handle
      .deleteFrom('muted_notifications')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
}

export async function deleteNotificationsBefore(handle: Handle, day: Date): Promise<void> {
  await handle.deleteFrom('notifications').where('created_at', '<', day).execute();
}

/** Sold orders whose delivery day passed in the last few days, by the date at their store. */
export async function listNewlyLate(
  handle: Handle,
  { now, days }: { now: Date; days: number },
): Promise<{ company_id: number; id: number; delivery_date: string }[]> {
  const today = sql`(${now}::timestamptz at time zone s.time_zone)::date`;
  return handle
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('o.status_id', 'in', promisedStatuses)
    .where(sql<boolean>`o.delivery_date between ${today} - ${days}::integer and ${today} - 1`)
    .select(['o.company_id', 'o.id', 'o.delivery_date'])
    .execute();
}

/**
 * Marks old notifications as read, and of the rest all but each user's newest: a demo company's data is history, not
 * news.
 */
export async function settleHistory(
  handle: Handle,
  { newestKept, since, now }: { newestKept: number; since: Date; now: Date },
): Promise<void> {
  await sql`
    update notifications n set read_at = ${now}::timestamptz
    from (
      select id, created_at, row_number() over (partition by user_id order by created_at desc, id desc) as place
      from notifications where read_at is null) ranked
    where ranked.id = n.id and (ranked.place > ${newestKept} or ranked.created_at < ${since}::timestamptz)`.execute(
    handle,
  );
}
