import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountRole } from '@cordovan/domain/accounting';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';

export interface EntryRow {
  readonly id: number;
  readonly entry_date: string;
  readonly kind: string;
  readonly memo: string;
  readonly order_id: number | null;
  readonly so_number: string | null;
  readonly payment_id: number | null;
  readonly reverses_entry_id: number | null;
  readonly reversed_by: number | null;
  readonly original_date: string | null;
  readonly created_by: string | null;
  readonly lines: readonly {
    readonly account_id: number;
    /** Null for an account whose name comes from a setting. */
    readonly name: string | null;
    readonly named_by: AccountRole | null;
    readonly code: string;
    readonly role: AccountRole | null;
    readonly debit_cents: Cents;
    readonly credit_cents: Cents;
    readonly memo: string;
    readonly store_id: number | null;
  }[];
}

export interface EntryFilter {
  readonly ids?: readonly number[];
  readonly orderId?: number | undefined;
  /** Order number as users know it: the SO number, else the PO number. */
  readonly orderNumber?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
}

/**
 * Matches a bare number as an SO number or, if no order has that SO number, as a PO number. `PO 1177` matches
 * PO numbers only (N-03). Leading zeros are ignored.
 */
function orderIsNumbered(typed: string) {
  const po = /^po[\s#]*(?=\d)/i;
  const number = typed.trim().replace(po, '');
  const bySo = sql`select company_id, id from orders where ltrim(so_number, '0') = ltrim(${number}, '0')`;
  const byPo = sql`select company_id, id from orders where po_number = ${number}`;
  return po.test(typed.trim())
    ? sql<boolean>`(e.company_id, e.order_id) in (${byPo})`
    : sql<boolean>`(e.company_id, e.order_id) in (${bySo} union ${byPo} and not exists (${bySo}))`;
}

function selectEntries(handle: Handle, filter: EntryFilter) {
  let query = handle.selectFrom('journal_entries as e');
  if (filter.orderNumber !== undefined) query = query.where(orderIsNumbered(filter.orderNumber));
  if (filter.ids) query = query.where('e.id', 'in', filter.ids);
  if (filter.orderId !== undefined) query = query.where('e.order_id', '=', filter.orderId);
  if (filter.from !== undefined) query = query.where('e.entry_date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('e.entry_date', '<=', filter.to);
  if (filter.kind !== undefined) query = query.where('e.kind', '=', filter.kind);
  return query;
}

/** Whether an entry books that a bank took a payment back, which is no credit memo of the company. */
const isBankReturn = sql<boolean>`exists (select from payment_reversals t where t.company_id = e.company_id
  and t.refund_payment_id = e.payment_id and t.kind = 'dispute')`;
export const shownKind = sql<string>`case when ${isBankReturn} then 'bank return' else e.kind end`;
export const shownMemo = sql<string>`case when ${isBankReturn} then regexp_replace(e.memo, '^refund of', 'bank return of')
  else e.memo end`;

export async function listEntryRows(
  handle: Handle,
  filter: EntryFilter,
  page: { offset: number; limit: number },
): Promise<EntryRow[]> {
  return selectEntries(handle, filter)
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'e.company_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select((entry) => [
      'e.id',
      'e.entry_date',
      shownKind.as('kind'),
      shownMemo.as('memo'),
      'e.order_id',
      'o.so_number',
      'e.payment_id',
      'e.reverses_entry_id',
      'e.original_date',
      entry
        .selectFrom('journal_entries as r')
        .whereRef('r.company_id', '=', 'e.company_id')
        .whereRef('r.reverses_entry_id', '=', 'e.id')
        .select('r.id')
        .as('reversed_by'),
      entry.selectFrom('users as u').whereRef('u.id', '=', 'e.created_by').select('u.name').as('created_by'),
      jsonArrayFrom(
        entry
          .selectFrom('journal_lines as l')
          .innerJoin('accounts as a', 'a.id', 'l.account_id')
          .whereRef('l.company_id', '=', 'e.company_id')
          .whereRef('l.journal_entry_id', '=', 'e.id')
          .select([
            'l.account_id',
            'a.name',
            'a.named_by',
            'a.code',
            'l.role',
            'debit_cents',
            'credit_cents',
            'l.memo',
            'l.store_id',
          ])
          .orderBy('l.line_number'),
      ).as('lines'),
    ])
    .orderBy('e.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function countEntries(handle: Handle, filter: EntryFilter): Promise<number> {
  const row = await selectEntries(handle, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}
