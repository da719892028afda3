import { sql } from 'kysely';
import type {
  AccountKind,
  AccountRole,
  CounterpartKind,
  HandEntry,
  HandLine,
} from '@cordovan/domain/accounting';
import type { Handle } from '../../../platform/database/transaction.ts';

interface EntryKey {
  readonly companyId: number;
  readonly id: number;
}

/** A manual entry with its lines; for a bank deposit, also its payments. */
export async function readHandEntry(handle: Handle, { companyId, id }: EntryKey): Promise<HandEntry> {
  const lines: HandLine[] = await handle
    .selectFrom('journal_lines')
    .where('company_id', '=', companyId)
    .where('journal_entry_id', '=', id)
    .orderBy('line_number')
    .select(['account_id as accountId', 'role', 'debit_cents as debit', 'credit_cents as credit', 'memo'])
    .execute();
  const deposit = await handle
    .selectFrom('bank_deposits')
    .where('company_id', '=', companyId)
    .where((where) => where.or([where('journal_entry_id', '=', id), where('reversal_entry_id', '=', id)]))
    .select(['id', 'journal_entry_id'])
    .executeTakeFirst();
  if (!deposit) return { lines, payments: [], deposit: 'none' };
  const payments = await handle
    .selectFrom('bank_deposit_payments')
    .where('bank_deposit_id', '=', deposit.id)
    .select(['payment_id as id', 'amount_cents as amount'])
    .orderBy('payment_id')
    .execute();
  return { lines, payments, deposit: deposit.journal_entry_id === id ? 'booked' : 'undone' };
}

/** The sent document of a payment, or of an undone deposit that returned the payment. */
export interface WaitingRow {
  readonly payment_id: number;
  readonly kind: CounterpartKind;
  readonly external_id: string | null;
  readonly nth: number;
}

/**
 * The last document that put each payment of a deposit into undeposited funds. It is the payment itself, or the entry
 * that undid an earlier deposit. If it has no id in the package, someone entered it by hand, and nothing of ours
 * waits.
 */
export async function listWaitingThere(
  handle: Handle,
  { connector, companyId, entryId }: { connector: string; companyId: number; entryId: number },
): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with paid as (
      select p.payment_id, p.company_id, p.amount_cents, b.id as deposit_id
      from bank_deposits b
      join bank_deposit_payments p on p.bank_deposit_id = b.id
      where b.company_id = ${companyId} and b.journal_entry_id = ${entryId}
    ), put as (
      select p.payment_id, e.company_id, e.id as entry_id, null::bigint as undone_id
      from paid p join journal_entries e on e.company_id = p.company_id and e.payment_id = p.payment_id
      where exists (select from journal_lines l
        where l.company_id = e.company_id and l.journal_entry_id = e.id and l.role = 'funds')
      union all
      select p.payment_id, b.company_id, b.reversal_entry_id, b.id
      from paid p
      join bank_deposit_payments o on o.payment_id = p.payment_id and o.bank_deposit_id <> p.deposit_id
      join bank_deposits b on b.id = o.bank_deposit_id and b.reversal_entry_id is not null
        and b.reversal_entry_id < ${entryId}
    )
    select distinct on (put.payment_id) put.payment_id, d.kind, d.external_id,
      coalesce((select count(*) from bank_deposit_payments s
        join paid on paid.payment_id = put.payment_id
        where s.bank_deposit_id = put.undone_id and s.amount_cents = paid.amount_cents
          and s.payment_id < put.payment_id), 0)::int as nth
    from put
    left join accounting_documents d on d.connector = ${connector} and d.company_id = put.company_id
      and d.journal_entry_id = put.entry_id and d.status = 'sent'
      and d.kind in ('payment', 'sales receipt', 'refund receipt', 'journal entry')
      and exists (select from jsonb_array_elements(d.postings) p where p ->> 'role' = 'funds'
        and (put.undone_id is null or (p ->> 'payment')::bigint = put.payment_id))
    order by put.payment_id, put.entry_id desc`.execute(handle);
  return rows;
}

export interface LedgerAccountRow {
  readonly id: number;
  readonly code: string;
  readonly name: string | null;
  readonly named_by: AccountRole | null;
  readonly kind: AccountKind;
  readonly is_active: boolean;
  readonly roles: AccountRole[];
}

/** Our accounts in number order, with their current roles. */
export async function listLedgerAccounts(handle: Handle): Promise<LedgerAccountRow[]> {
  const { rows } = await sql<LedgerAccountRow>`
    select a.id, a.code, a.name, a.named_by, a.kind, a.is_active,
      coalesce((select array_agg(r.role order by r.role) from account_roles r where r.account_id = a.id), '{}') as roles
    from accounts a order by a.code, a.id`.execute(handle);
  return rows;
}
