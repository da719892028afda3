import type { Cents } from '@cordovan/domain/money';
import type { CashedPayment, PaymentType } from '@cordovan/domain/payments';
import { allowedCents } from '../../platform/database/order-conditions.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';

/** Fields of a payment that a refund needs. */
export interface GivenPaymentRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_id: number;
  readonly type: PaymentType;
  readonly amount_cents: Cents;
  readonly payment_method_id: number;
  readonly last_four: string | null;
  readonly gateway: string | null;
  readonly gateway_transaction_id: string | null;
}

const COLUMNS = [
  'company_id',
  'id',
  'order_id',
  'type',
  'amount_cents',
  'payment_method_id',
  'last_four',
  'gateway',
  'gateway_transaction_id',
] as const;

export async function findPaymentRow(handle: Handle, id: number): Promise<GivenPaymentRow | undefined> {
  return handle.selectFrom('payments').where('id', '=', id).select(COLUMNS).executeTakeFirst();
}

export async function getPaymentRow(handle: Handle, id: number): Promise<GivenPaymentRow> {
  return (await findPaymentRow(handle, id)) ?? refuse({ code: 'NOT_FOUND' });
}

/** Finds the payment recorded for a gateway transaction. */
export async function findGatewayPayment(
  handle: Handle,
  gateway: string,
  transactionId: string,
): Promise<GivenPaymentRow | undefined> {
  return handle
    .selectFrom('payments')
    .where('gateway_transaction_id', '=', transactionId)
    .where('gateway', '=', gateway)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** Sum of the allowances of an order, with their tax. */
export async function sumAllowed(
  trx: Trx,
  { companyId, orderId }: { readonly companyId: number; readonly orderId: number },
): Promise<Cents> {
  const row = await trx
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .select(allowedCents.as('allowed'))
    .executeTakeFirstOrThrow();
  return row.allowed;
}

/** Amount already refunded for a payment, in cents. */
export async function refundedOf(
  trx: Trx,
  payment: Pick<GivenPaymentRow, 'company_id' | 'id'>,
): Promise<number> {
  const row = await trx
    .selectFrom('payments')
    .where('company_id', '=', payment.company_id)
    .where('reverses_payment_id', '=', payment.id)
    .select((sum) => sum.fn.sum<number | null>('amount_cents').as('cents'))
    .executeTakeFirst();
  return 0 - (row?.cents ?? 0);
}

/** Payments of an order, without those that their bank took back. */
export async function listCashed(
  handle: Handle,
  { companyId, orderId }: { readonly companyId: number; readonly orderId: number },
): Promise<(CashedPayment & { readonly id: number; readonly day: string })[]> {
  return handle
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .where('p.company_id', '=', companyId)
    .where('p.order_id', '=', orderId)
    .where((payment) =>
      payment.not(
        payment.exists(
          payment
            .selectFrom('payment_reversals as r')
            .whereRef('r.company_id', '=', 'p.company_id')
            .whereRef('r.payment_id', '=', 'p.id')
            .where('r.kind', '=', 'dispute')
            .select('r.id'),
        ),
      ),
    )
    .select((payment) => [
      'p.id',
      'p.payment_date as day',
      'p.type',
      'p.amount_cents as amount',
      'm.name as method',
      payment('p.gateway', 'is not', null).$castTo<boolean>().as('isGateway'),
    ])
    .orderBy('p.id')
    .execute();
}
