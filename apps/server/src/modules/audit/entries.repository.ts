import { type RawBuilder, sql } from 'kysely';
import { calledOffStatuses } from '@cordovan/domain/orders';
import { readBatches } from '../../platform/database/read-batches.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** Kinds of order history entries about money, including commissions; an order's other changes show on the order. */
const MONEY_KINDS = ['discount', 'price', 'payment', 'deposit', 'grant', 'sales rep', 'sales tax'];

export interface EntryFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly subject?: string | undefined;
  readonly userId?: number | undefined;
  /** Time zone that delimits the days. */
  readonly timeZone: string;
}

export interface EntryRow {
  readonly key: string;
  readonly created_at: Date;
  readonly subject: string;
  readonly subject_id: string;
  readonly subject_name: string | null;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly actor: 'user' | 'system' | 'visitor';
  readonly user_name: string | null;
  readonly address: string | null;
}

/** The audit entries, order money changes and called-off orders, as one list. */
const entries = sql`(
  select 'a' || id as key, id, created_at, subject, subject_id, action, before, after, reason, actor, user_id, address,
    null as said_name, null::bigint as company_id
  from audit_entries
  union all
  select 'o' || id, id, created_at, 'order', order_id::text, kind,
    coalesce(from_value, to_jsonb(from_status)), coalesce(to_value, to_jsonb(to_status)), reason,
    case actor when 'shopper' then 'visitor' else actor end, user_id, null, user_name, company_id
  from order_history
  where kind = any(${MONEY_KINDS}) or to_status = any(${calledOffStatuses})
)`;

function conditionsOf({ from, to, subject, userId, timeZone }: EntryFilter): RawBuilder<unknown> {
  const start = (day: string, plus: number) =>
    sql`(${day}::date + ${plus}::int)::timestamp at time zone ${timeZone}`;
  const all = [
    ...(from === undefined ? [] : [sql`created_at >= ${start(from, 0)}`]),
    ...(to === undefined ? [] : [sql`created_at < ${start(to, 1)}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Tables that name the subjects of entries which don't name them themselves. */
const NAMED = {
  user: 'users',
  'sign-in': 'users',
  'price list': 'price_lists',
  company: 'companies',
  vendor: 'vendors',
  'labor rate': 'employees',
  commission: 'sales_reps',
  leather: 'leather_items',
  store: 'stores',
  position: 'sale_items',
  'offered option': 'customization_parts',
} as const;

const namesOf = sql.join(
  Object.entries(NAMED).map(
    ([subject, table]) =>
      sql`when e.subject = ${sql.lit(subject)} then (select name from ${sql.table(table)} where id = e.number)`,
  ),
  sql` `,
);

/** Entries with names, which are looked up only for the page's rows. Most objects contain their own name. */
const named = (page: RawBuilder<unknown>) => sql<EntryRow>`
  select e.key, e.created_at, e.subject, e.subject_id, e.action, e.before, e.after, e.reason, e.actor, e.address,
    coalesce(nullif(e.said_name, ''), (select name from users where id = e.user_id)) as user_name,
    coalesce(e.after ->> 'name', e.before ->> 'name', case
      when e.subject = 'order' then (select so_number from orders o where o.company_id = e.company_id and o.id = e.number)
      when e.subject = 'customer' then (select btrim(name || ' ' || last_name) from customers where id = e.number)
      when e.subject = 'purchase order' then e.subject_id
      when e.subject = 'import' then e.after ->> 'file'
      when e.subject = 'price code' then coalesce(e.after ->> 'sqCode', e.before ->> 'sqCode')
      when e.subject = 'image name' then coalesce(e.after ->> 'label', e.before ->> 'label')
      when e.subject = 'routing' then coalesce(e.after ->> 'furnitureTypeName', e.before ->> 'furnitureTypeName')
      when e.subject = 'offered option' and e.after ? 'saleItemName' then e.after ->> 'saleItemName'
      ${namesOf}
    end) as subject_name
  from (
    select *, case when subject_id ~ '^[0-9]{1,15}$' then subject_id::bigint end as number from (${page}) as p
  ) as e
  order by e.created_at desc, e.id desc, e.key`;

const wanted = (filter: EntryFilter) =>
  sql`select * from ${entries} as entries where ${conditionsOf(filter)}`;

/** One page of the audit, newest first. */
export async function listEntryRows(
  handle: Handle,
  filter: EntryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<readonly EntryRow[]> {
  const page = sql`${wanted(filter)} order by created_at desc, id desc, key offset ${offset} limit ${limit}`;
  return (await named(page).execute(handle)).rows;
}

export async function countEntries(handle: Handle, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${entries} as entries where ${conditionsOf(filter)}`.execute(handle);
  return rows[0]?.total ?? 0;
}

/** Reads all entries of the filter, newest first. */
export const readEntryBatches = (handle: Handle, filter: EntryFilter) =>
  readBatches(handle, named(wanted(filter)));
