import type { Content, ContentNode } from 'pdfmake';
import type { CustomerPage } from '@cordovan/contracts/customers-pages';
import { formatMoney } from '@cordovan/domain/money';
import { statusText } from '@cordovan/domain/orders';
import { methodName } from '@cordovan/domain/payments';
import type { DocumentBrand } from '../brand.service.ts';
import type { StatementHead, StatementPayment } from '../statement.repository.ts';
import { facts, footer, hairlines, head, line, sums } from './parts.ts';
import type { PdfDocument } from './print.ts';
import type { Locale } from './words.ts';

interface Statement {
  readonly page: CustomerPage;
  readonly brand: DocumentBrand;
  readonly head: StatementHead;
  readonly payments: readonly StatementPayment[];
  readonly today: string;
  readonly locale: Locale;
}

/** A customer's statement: open orders, their payments, and the balance. */
export function statementDocument(statement: Statement): PdfDocument {
  const { page, brand, head: known, today, locale } = statement;
  const { say, day } = locale;
  const { customer } = page;
  const name = [customer.name, customer.lastName].filter(Boolean).join(' ');
  const title = say('statement');
  return {
    title: `${title} ${name}`,
    author: brand.name,
    language: locale.language,
    footer: footer(`${brand.name} · ${title} · ${name}`, locale),
    content: [
      head({ brand, store: known.store, title, number: day(today) }),
      facts([
        [say('for'), name],
        [say('contact'), [customer.phone, customer.email].filter(Boolean).join(' · ')],
      ]),
      line(),
      openOrders(page, locale),
      ...payments(statement),
      line(),
      sums([
        [say('orderTotal'), page.unpaidTotal],
        [say('paidSoFar'), page.unpaidPaid],
        [say('balance'), page.unpaidBalance, 'sum'],
      ]),
    ],
  };
}

const end = (text: string) => ({ text, alignment: 'right' as const, noWrap: true });
const label = (text: string) => ({ text, style: 'label' });

function openOrders({ unpaidOrders }: CustomerPage, { say, day, language }: Locale): ContentNode {
  if (unpaidOrders.length === 0) return { text: say('nothingDue'), bold: true };
  const headings = [
    label(say('date')),
    label(say('order')),
    label(say('status')),
    { ...label(say('total')), alignment: 'right' as const },
    { ...label(say('paid')), alignment: 'right' as const },
    { ...label(say('balance')), alignment: 'right' as const },
  ];
  const rows = unpaidOrders.map((order) => [
    { text: day(order.orderDate) },
    { text: order.soNumber },
    { text: statusText(order.statusId, language) },
    end(formatMoney(order.total)),
    end(formatMoney(order.paid)),
    end(formatMoney(order.balance)),
  ]);
  return {
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto'],
      body: [headings, ...rows],
    },
    layout: hairlines,
  };
}

function payments({ page, payments: paid, locale: { say, day, language } }: Statement): Content[] {
  if (paid.length === 0) return [];
  const numbers = new Map(page.unpaidOrders.map(({ id, soNumber }) => [id, soNumber]));
  const rows = paid.map((payment) => [
    { text: day(payment.payment_date) },
    { text: numbers.get(payment.order_id) ?? '' },
    { text: methodName(payment.method, language) },
    end(formatMoney(payment.amount_cents)),
  ]);
  const headings = [
    label(say('date')),
    label(say('order')),
    label(say('method')),
    { ...label(say('amount')), alignment: 'right' as const },
  ];
  return [
    { text: say('payments'), style: 'piece', margin: [0, 14, 0, 4] },
    {
      table: { headerRows: 1, widths: ['auto', 'auto', '*', 'auto'], body: [headings, ...rows] },
      layout: hairlines,
    },
  ];
}
