import type { Order } from '@cordovan/contracts/orders-schemas';
import type { Payment } from '@cordovan/contracts/payments-schemas';
import { formatMoney, NO_MONEY, subtract } from '@cordovan/domain/money';
import { allowancesOf, methodName } from '@cordovan/domain/payments';
import { openSum } from '../order-sums.ts';
import type { DocumentData } from '../pdf-data.service.ts';
import { facts, footer, head, line, sums } from './parts.ts';
import type { PdfDocument } from './print.ts';

/** Receipt of a payment or refund, with the balance after it. */
export function receiptDocument(data: DocumentData, payment: Payment): PdfDocument {
  const { order, facts: known, locale } = data;
  const { say, day } = locale;
  const isNegative = payment.amount < 0;
  const other = payment.transferOrderNumber;
  const isAllowance = payment.type === 'allowance';
  const title = say(isAllowance ? 'allowance' : isNegative && other === null ? 'refund' : 'receipt');
  const allowed = allowancesOf(order.payments ?? []);
  const left = order.totals && openSum(order, order.totals);
  const number = say('number', { number: `${order.soNumber ?? order.id}-${payment.id}` });
  const amount = isNegative ? subtract(NO_MONEY, payment.amount) : payment.amount;
  const lastFour = payment.lastFour ? ` ${say('lastFour', { digits: payment.lastFour })}` : '';
  return {
    title: `${title} ${order.soNumber ?? order.id}-${payment.id}`,
    author: known.company_name,
    language: locale.language,
    footer: footer(`${known.company_name} · ${title} ${number}`, locale),
    content: [
      head({ brand: data.brand, store: known.store, title, number }),
      {
        text: isAllowance ? say(isNegative ? 'allowanceTaken' : 'allowed') : reasonOf(isNegative, other, say),
        style: 'soft',
      },
      { text: formatMoney(amount), font: 'Fraunces', fontSize: 34, margin: [0, 2, 0, 12] },
      facts([
        [say('date'), day(payment.paymentDate)],
        // Nothing was paid or refunded: the sentence above names the other order.
        [
          say('method'),
          other !== null || isAllowance
            ? null
            : `${methodName(payment.paymentMethod, locale.language)}${lastFour}`,
        ],
        [say('for'), customerOf(order)],
        [say('billTo'), payment.billTo?.name],
        [say('reference'), payment.transactionId],
        [say('comments'), other === null ? payment.comments : null],
      ]),
      line(),
      sums([
        [say('orderTotal'), order.totals?.total ?? NO_MONEY],
        ...(allowed > 0 ? [[say('allowance'), subtract(NO_MONEY, allowed)] as const] : []),
        [say('paidSoFar'), subtract(order.totals?.paid ?? NO_MONEY, allowed)],
        ...(left ? [[say(left.kind), left.amount, 'sum'] as const] : []),
      ]),
      { text: say('thanks'), font: 'Fraunces', fontSize: 14, margin: [0, 24, 0, 0] },
    ],
  };
}

function reasonOf(isNegative: boolean, other: string | null, say: DocumentData['locale']['say']): string {
  if (other !== null) return say(isNegative ? 'movedTo' : 'movedFrom', { number: other });
  return say(isNegative ? 'refunded' : 'received');
}

const customerOf = ({ customer }: Order): string =>
  [customer?.name, customer?.lastName].filter(Boolean).join(' ');
