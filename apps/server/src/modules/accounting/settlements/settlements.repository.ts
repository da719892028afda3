import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { SettledBatch } from '../../../adapters/gateway/index.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** When the last known batch of a gateway was settled. */
export async function findLastSettled(handle: Handle, gateway: string): Promise<Date | undefined> {
  const row = await handle
    .selectFrom('settlement_batches')
    .where('gateway', '=', gateway)
    .select('settled_at')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.settled_at;
}

/** Adds a batch with its transactions; false if the batch is already known. */
export async function insertBatch(
  trx: Trx,
  gateway: string,
  batch: SettledBatch,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('settlement_batches')
    .values({
      gateway,
      batch_id: batch.batchId,
      settled_at: batch.settledAt,
      charges_cents: batch.charges,
      refunds_cents: batch.refunds,
      charge_count: batch.chargeCount,
      fees_cents: batch.fees ?? null,
      fetched_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'batch_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  if (batch.transactions.length > 0)
    await trx
      .insertInto('settlement_transactions')
      .values(
        batch.transactions.map((each) => ({
          settlement_batch_id: row.id,
          transaction_id: each.transactionId,
          kind: each.kind,
          amount_cents: each.amount,
          invoice_number: each.invoiceNumber,
          brand: each.brand,
          last_four: each.lastFour,
        })),
      )
      .execute();
  return true;
}

export interface BatchRow {
  readonly id: number;
  readonly batch_id: string;
  readonly settled_at: Date;
  readonly charges_cents: Cents;
  readonly refunds_cents: Cents;
  readonly charge_count: number;
  readonly fees_cents: Cents | null;
  readonly deposit_id: number | null;
}

function selectBatches(handle: Handle) {
  return handle
    .selectFrom('settlement_batches as b')
    .leftJoin('bank_deposits as d', (join) =>
      join.onRef('d.settlement_batch_id', '=', 'b.id').on('d.is_undone', '=', false),
    )
    .select([
      'b.id',
      'b.batch_id',
      'b.settled_at',
      'b.charges_cents',
      'b.refunds_cents',
      'b.charge_count',
      'b.fees_cents',
      'd.id as deposit_id',
    ]);
}

export async function listBatchRows(
  handle: Handle,
  page: { offset: number; limit: number },
): Promise<BatchRow[]> {
  return selectBatches(handle)
    .orderBy('b.settled_at', 'desc')
    .orderBy('b.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Batches without a bank deposit, oldest first. */
export const listUndepositedBatches = (handle: Handle): Promise<BatchRow[]> =>
  selectBatches(handle).where('d.id', 'is', null).orderBy('b.settled_at').orderBy('b.id').execute();

export async function countBatches(handle: Handle): Promise<number> {
  const row = await handle
    .selectFrom('settlement_batches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const findBatch = (handle: Handle, id: number): Promise<BatchRow | undefined> =>
  selectBatches(handle).where('b.id', '=', id).executeTakeFirst();

/** Blocks another deposit of the batch until the transaction ends. */
export async function lockBatch(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('settlement_batches').where('id', '=', id).select('id').forUpdate().execute();
}

export interface SettledRow {
  readonly settlement_batch_id: number;
  readonly transaction_id: string;
  readonly kind: 'charge' | 'refund';
  readonly amount_cents: Cents;
  readonly brand: string;
  readonly last_four: string;
  readonly payment_id: number | null;
  readonly paid_cents: Cents | null;
  readonly order_id: number | null;
  readonly so_number: string | null;
  readonly is_booked: boolean;
  /** Whether the transaction belongs to a payment that isn't recorded yet. */
  readonly is_pending: boolean;
  /** The bank deposit that contains the payment, unless the deposit was undone. */
  readonly deposit_id: number | null;
}

/** The batches' transactions with their payments: a charge is matched by its id, a refund by its reversal's id. */
export async function listSettledRows(handle: Handle, batchIds: readonly number[]): Promise<SettledRow[]> {
  if (batchIds.length === 0) return [];
  const { rows } = await sql<SettledRow>`
    select t.settlement_batch_id, t.transaction_id, t.kind, t.amount_cents, t.brand, t.last_four,
      p.id as payment_id, p.amount_cents as paid_cents, o.id as order_id, o.so_number,
      p.id is null and i.id is not null as is_pending,
      exists (select from journal_entries e where e.company_id = p.company_id and e.payment_id = p.id) as is_booked,
      (select d.bank_deposit_id from bank_deposit_payments d where d.payment_id = p.id and not d.is_undone) as deposit_id
    from settlement_transactions t
    join settlement_batches b on b.id = t.settlement_batch_id
    left join payment_reversals r on t.kind = 'refund' and r.gateway = b.gateway and r.kind in ('refund', 'dispute')
      and r.gateway_transaction_id = t.transaction_id
    left join payments p on case t.kind
      when 'charge' then p.gateway = b.gateway and p.gateway_transaction_id = t.transaction_id
      else p.company_id = r.company_id and p.id = r.refund_payment_id end
    left join payment_intents i on t.kind = 'charge' and p.id is null and i.gateway = b.gateway
      and i.invoice_number = t.invoice_number and i.state <> 'paid'
    left join orders o on o.company_id = coalesce(p.company_id, i.company_id) and o.id = coalesce(p.order_id, i.order_id)
    where t.settlement_batch_id in (${sql.join(batchIds)})
    order by t.settlement_batch_id, t.transaction_id`.execute(handle);
  return rows;
}
