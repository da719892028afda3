import { sql } from 'kysely';
import type { AccountKind, AccountRole } from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface AccountRow {
  readonly id: number;
  readonly code: string;
  /** Null for an account whose name comes from a setting. */
  readonly name: string | null;
  readonly named_by: AccountRole | null;
  readonly kind: AccountKind;
  readonly is_active: boolean;
  readonly row_version: number;
  readonly roles: AccountRole[];
  /** Debits less credits, through a day and over all days. */
  readonly debits: number;
  readonly debits_ever: number;
  readonly has_entries: boolean;
}

/** The accounts in number order, with their balances through a day. */
export async function listAccountRows(
  handle: Handle,
  { through, id }: { through: string; id?: number },
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.code, a.name, a.named_by, a.kind, a.is_active, a.row_version,
      coalesce((select array_agg(r.role order by r.role) from account_roles r where r.account_id = a.id), '{}') as roles,
      coalesce(b.debits, 0)::bigint as debits, coalesce(b.debits_ever, 0)::bigint as debits_ever,
      b.account_id is not null as has_entries
    from accounts a
    left join (
      select l.account_id, sum(l.debit_cents - l.credit_cents) as debits_ever,
        sum(l.debit_cents - l.credit_cents) filter (where e.entry_date <= ${through}) as debits
      from journal_lines l
      join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
      where ${id === undefined ? sql`true` : sql`l.account_id = ${id}`}
      group by l.account_id
    ) b on b.account_id = a.id
    where ${id === undefined ? sql`true` : sql`a.id = ${id}`}
    order by a.code, a.id`.execute(handle);
  return rows;
}

/**
 * Blocks bookings on an account and changes to it until the transaction ends, so that a balance read now stays valid.
 */
export async function lockAccount(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('accounts').where('id', '=', id).select('id').forUpdate().execute();
}

export interface AccountValues {
  readonly code: string;
  readonly name: string | null;
  readonly kind: AccountKind;
  readonly is_active: boolean;
}

export async function insertAccount(trx: Trx, values: AccountValues): Promise<number> {
  const row = await trx.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Whether the account still had this version. */
export async function updateAccount(
  trx: Trx,
  { id, rowVersion, values }: { id: number; rowVersion: number; values: AccountValues },
): Promise<boolean> {
  const row = await trx
    .updateTable('accounts')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another account has the number, or has the name in any letter case. */
export async function isTaken(
  handle: Handle,
  column: 'code' | 'name',
  { id, text }: { id: number; text: string },
): Promise<boolean> {
  const row = await handle
    .selectFrom('accounts')
    .where('id', '<>', id)
    .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks bookings of the role until the transaction ends. */
export async function lockAccountOfRole(trx: Trx, role: AccountRole): Promise<number> {
  const row = await trx
    .selectFrom('account_roles')
    .where('role', '=', role)
    .select('account_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.account_id;
}

export async function putRole(trx: Trx, role: AccountRole, accountId: number): Promise<void> {
  await trx
    .updateTable('account_roles')
    .set({ account_id: accountId })
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
}
