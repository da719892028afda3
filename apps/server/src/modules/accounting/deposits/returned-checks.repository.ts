import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import { BY_BANK } from '@cordovan/domain/payments';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** Payments of these that a bank deposit has. */
export async function listDeposited(handle: Handle, paymentIds: readonly number[]): Promise<Set<number>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await handle
    .selectFrom('bank_deposit_payments')
    .where('payment_id', 'in', paymentIds)
    .where('is_undone', '=', false)
    .select('payment_id')
    .execute();
  return new Set(rows.map((row) => row.payment_id));
}

/** The expense account whose name says that it has bank fees, that of card fees first. */
export async function findBankFees(handle: Handle): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    where a.kind = 'expense' and a.is_active and a.name ~* '\\mban[ck]' and a.name ~* '\\m(fee|charge|comisi)'
    order by exists (select from account_roles r where r.account_id = a.id and r.role = 'card fees') desc, a.code
    limit 1`.execute(handle);
  return rows[0]?.id;
}

export interface ReturnedCheck {
  readonly company_id: number;
  /** Bank account of the deposit that has the check. */
  readonly account_id: number;
  readonly last_four: string | null;
  /** Day of the return. */
  readonly day: string;
  readonly bank_fee_cents: Cents;
  readonly bank_fee_account_id: number | null;
  readonly requested_by: number;
}

/** The check that a payment takes off the books because the bank returned it, if a bank deposit has the check. */
export async function findReturnedCheck(
  trx: Trx,
  refundPaymentId: number,
): Promise<ReturnedCheck | undefined> {
  return trx
    .selectFrom('payment_reversals as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .innerJoin('payments as refund', (join) =>
      join.onRef('refund.company_id', '=', 'r.company_id').onRef('refund.id', '=', 'r.refund_payment_id'),
    )
    .innerJoin('bank_deposit_payments as b', (join) =>
      join.onRef('b.payment_id', '=', 'r.payment_id').on('b.is_undone', '=', false),
    )
    .innerJoin('bank_deposits as d', 'd.id', 'b.bank_deposit_id')
    .where('r.refund_payment_id', '=', refundPaymentId)
    .where('r.gateway', '=', BY_BANK)
    .where('r.requested_by', 'is not', null)
    .select([
      'r.company_id',
      'd.account_id',
      'p.last_four',
      'refund.payment_date as day',
      'r.bank_fee_cents',
      'r.bank_fee_account_id',
      'r.requested_by',
    ])
    .$narrowType<{ requested_by: number }>()
    .executeTakeFirst();
}
