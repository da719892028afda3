import type { AllowanceToBook } from '@cordovan/domain/accounting';
import { cents, splitByWeights, subtract } from '@cordovan/domain/money';
import { taxOfAllowances } from '@cordovan/domain/payments';
import type { Trx } from '../../platform/database/transaction.ts';
import type { PaymentRow } from './events.repository.ts';
import { listInvoicedTax, sumAllowances } from './allowance-tax.repository.ts';

/**
 * The sales tax that an allowance takes back, at the agencies that the invoice taxed the order for. What all allowances of the
 * order take back is split at once, so that its parts never add up to another amount.
 */
export async function taxOfAllowance(trx: Trx, payment: PaymentRow): Promise<AllowanceToBook['tax']> {
  const order = { companyId: payment.company_id, orderId: payment.order_id };
  const { total, tax, before } = await sumAllowances(trx, order, payment.id);
  const agencies = await listInvoicedTax(trx, order);
  const shares = (allowed: number) =>
    splitByWeights(
      taxOfAllowances(cents(allowed), { total, tax }),
      agencies.map(({ amount }) => amount),
    );
  // Without an invoice the tax is split by the rates of the day, as that of the invoice would be.
  if (agencies.length === 0) {
    const after = taxOfAllowances(cents(before + payment.amount_cents), { total, tax });
    return [{ agencyId: undefined, amount: subtract(after, taxOfAllowances(before, { total, tax })) }];
  }
  const [earlier, now] = [shares(before), shares(before + payment.amount_cents)];
  return agencies.map(({ agencyId }, index) => ({
    agencyId,
    amount: subtract(now[index]!, earlier[index]!),
  }));
}
