import { sql } from 'kysely';
import type { AccountRole, UsableAccount } from '@cordovan/domain/accounting';
import type { Cents } from '@cordovan/domain/money';
import { BY_BANK } from '@cordovan/domain/payments';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** A payment whose money is on an account with the role `funds`. */
export interface FundsRow {
  readonly id: number;
  readonly company_id: number;
  readonly account_id: number;
  readonly amount: Cents;
  readonly payment_date: string;
  readonly order_id: number;
  readonly so_number: string;
  readonly customer: string;
  readonly store: string;
  readonly method: string;
  readonly last_four: string | null;
  readonly comments: string;
  readonly is_gateway: boolean;
}

const BOOKED = sql`
  select p.id, p.company_id, l.account_id, (l.debit_cents - l.credit_cents)::bigint as amount, p.payment_date,
    p.order_id, o.so_number, btrim(c.name || ' ' || c.last_name) as customer, s.name as store, m.name as method,
    p.last_four, p.comments, (p.gateway is not null or exists (select from payment_reversals r where r.company_id = p.company_id
      and r.refund_payment_id = p.id and r.state <> 'otherwise' and r.gateway <> ${BY_BANK})) as is_gateway
  from journal_lines l
  join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
  join payments p on p.company_id = e.company_id and p.id = e.payment_id
  join orders o on o.company_id = p.company_id and o.id = p.order_id
  join customers c on c.company_id = o.company_id and c.id = o.customer_id
  join stores s on s.id = o.store_id
  join payment_methods m on m.id = p.payment_method_id
  where l.role = 'funds'`;

const isUndeposited = sql`not exists (
  select from bank_deposit_payments d where d.payment_id = p.id and not d.is_undone)`;

/**
 * Transactions whose money never moved: a charge voided before settlement with the refunds that record this, and a
 * withdrawn refund with the payment that reverses it. Not if a batch has them.
 */
const isVoided = sql`(exists (
  select from payment_reversals r where r.company_id = p.company_id and r.kind = 'void' and r.state = 'done'
    and p.id in (r.payment_id, r.refund_payment_id))
  or exists (
  select from payment_reversals r where r.company_id = p.company_id and r.state = 'withdrawn'
    and r.refund_payment_id in (p.id, p.reverses_payment_id)
    and not exists (select from settlement_transactions t where t.transaction_id = r.gateway_transaction_id)))`;

/** Payments that aren't in a bank deposit yet, newest first; with ids, only those. */
export async function listWaitingRows(handle: Handle, ids?: readonly number[]): Promise<FundsRow[]> {
  if (ids?.length === 0) return [];
  const chosen = ids ? sql`p.id in (${sql.join(ids)})` : sql`true`;
  const { rows } = await sql<FundsRow>`
    ${BOOKED} and ${isUndeposited} and not ${isVoided} and ${chosen} order by p.payment_date desc, p.id desc`.execute(
    handle,
  );
  return rows;
}

/** Sums the ledger's undeposited payment accounts, in cents, and explains amounts that aren't payments. */
export async function sumFunds(
  handle: Handle,
): Promise<{ readonly ledger: Cents; readonly by_hand: Cents; readonly corrections: Cents }> {
  const net = sql`l.debit_cents - l.credit_cents`;
  const { rows } = await sql<{ ledger: Cents; by_hand: Cents; corrections: Cents }>`
    select coalesce(sum(${net}), 0)::bigint as ledger,
      coalesce(sum(${net}) filter (where l.role is distinct from 'funds'), 0)::bigint as by_hand,
      coalesce(sum(${net}) filter (where l.role = 'funds' and e.payment_id is null and e.kind <> 'bank deposit'), 0)
        ::bigint as corrections
    from journal_lines l
    join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
    where l.account_id in (select account_id from journal_lines where role = 'funds')`.execute(handle);
  return rows[0]!;
}

/** Blocks another deposit of these payments until the transaction ends. */
export async function lockPayments(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.selectFrom('payments').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute();
}

/** The active accounts among these, with their purpose. They stay active until the transaction ends. */
export async function lockUsableAccounts(
  trx: Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UsableAccount>> {
  const rows = await trx
    .selectFrom('accounts')
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .select((account) => [
      'id',
      'kind',
      account
        .exists(account.selectFrom('account_roles').whereRef('account_id', '=', 'accounts.id').select('role'))
        .as('has_role'),
    ])
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, kind, has_role }) => [id, { kind, hasRole: Boolean(has_role) }]));
}

export interface NewDeposit {
  readonly companyId: number;
  readonly date: string;
  readonly accountId: number;
  readonly reference: string;
  readonly total: Cents;
  readonly batchId: number | null;
  readonly entryId: number;
  readonly userId: number;
  readonly payments: readonly FundsRow[];
  readonly now: Date;
}

export async function nextDepositId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('bank_deposits', 'id'))::bigint as id`.execute(trx);
  return rows[0]!.id;
}

export async function insertDeposit(trx: Trx, id: number, deposit: NewDeposit): Promise<void> {
  await trx
    .insertInto('bank_deposits')
    .values({
      id,
      company_id: deposit.companyId,
      deposited_on: deposit.date,
      account_id: deposit.accountId,
      reference: deposit.reference,
      total_cents: deposit.total,
      settlement_batch_id: deposit.batchId,
      journal_entry_id: deposit.entryId,
      created_by: deposit.userId,
      created_at: deposit.now,
    })
    .execute();
  if (deposit.payments.length === 0) return;
  await trx
    .insertInto('bank_deposit_payments')
    .values(
      deposit.payments.map((payment) => ({
        bank_deposit_id: id,
        company_id: payment.company_id,
        payment_id: payment.id,
        amount_cents: payment.amount,
      })),
    )
    .execute();
}

export interface DepositRow {
  readonly id: number;
  readonly deposited_on: string;
  readonly code: string;
  readonly name: string | null;
  readonly named_by: AccountRole | null;
  readonly reference: string;
  readonly total_cents: Cents;
  readonly settlement_batch_id: number | null;
  readonly journal_entry_id: number;
  readonly reversal_entry_id: number | null;
  readonly is_undone: boolean;
  readonly created_by: string;
  readonly payments: number;
}

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function selectDeposits(handle: Handle, { from, to }: Period) {
  let query = handle.selectFrom('bank_deposits as d');
  if (from !== undefined) query = query.where('d.deposited_on', '>=', from);
  if (to !== undefined) query = query.where('d.deposited_on', '<=', to);
  return query;
}

export async function countDeposits(handle: Handle, period: Period): Promise<number> {
  const row = await selectDeposits(handle, period)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function withColumns(query: ReturnType<typeof selectDeposits>) {
  return query
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .innerJoin('users as u', 'u.id', 'd.created_by')
    .select((deposit) => [
      'd.id',
      'd.deposited_on',
      'a.code',
      'a.name',
      'a.named_by',
      'd.reference',
      'd.total_cents',
      'd.settlement_batch_id',
      'd.journal_entry_id',
      'd.reversal_entry_id',
      'd.is_undone',
      'u.name as created_by',
      deposit
        .selectFrom('bank_deposit_payments as p')
        .whereRef('p.bank_deposit_id', '=', 'd.id')
        .select(({ fn }) => fn.countAll<number>().as('payments'))
        .$asScalar()
        .$notNull()
        .as('payments'),
    ]);
}

export async function listDepositRows(
  handle: Handle,
  period: Period,
  page: { offset: number; limit: number },
): Promise<DepositRow[]> {
  return withColumns(selectDeposits(handle, period))
    .orderBy('d.deposited_on', 'desc')
    .orderBy('d.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function findDeposit(handle: Handle, id: number): Promise<DepositRow | undefined> {
  return withColumns(selectDeposits(handle, {}).where('d.id', '=', id)).executeTakeFirst();
}

export async function listDepositedRows(handle: Handle, depositId: number): Promise<FundsRow[]> {
  const { rows } = await sql<FundsRow>`
    ${BOOKED} and exists (
      select from bank_deposit_payments d where d.bank_deposit_id = ${depositId} and d.payment_id = p.id)
    order by p.payment_date, p.id`.execute(handle);
  return rows;
}

/** Locks the deposit until the transaction ends; returns its entry, and whether it was undone. */
export async function lockDeposit(trx: Trx, id: number) {
  return trx
    .selectFrom('bank_deposits')
    .where('id', '=', id)
    .select(['company_id', 'deposited_on', 'journal_entry_id', 'is_undone', 'total_cents', 'reference'])
    .forUpdate()
    .executeTakeFirst();
}

export async function setUndone(trx: Trx, id: number, reversalEntryId: number): Promise<void> {
  await trx
    .updateTable('bank_deposits')
    .set({ reversal_entry_id: reversalEntryId, is_undone: true })
    .where('id', '=', id)
    .execute();
}
