import { writtenDay } from '@cordovan/domain/calendar';
import { type Cents, cents, formatMoney } from '@cordovan/domain/money';
import { padId, payableAmount, type StatusId, statusNames } from '@cordovan/domain/orders';
import { terms } from '@cordovan/domain/messages';
import type { Config } from '../../platform/config.ts';
import { type Handle, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import {
  type Composer,
  composeSoon,
  deliverNow,
  type MailContent,
  type QueuedMail,
  type TemplateName,
} from '../mail/index.ts';
import { type Acting, getReachableOrder } from './order-access.service.ts';
import { extrasIn, type MailExtras } from './mail-extras.ts';
import { askForOrderEmail, listOrderEmails, type OrderEmailRow } from './order-email.repository.ts';
import { addOwnLinks, addQuoteLinks } from './quote-link.service.ts';
import { mayVisitor } from './visitors/visitor-limits.service.ts';
import { findOwnVisit } from './visitors/visits.repository.ts';

/** Asked twice within this time, an unchanged order is emailed once: a double click, or a save followed by a send. */
const REPEAT_SECONDS = 120;

interface OrderMail {
  readonly orderId: number;
  readonly userId: number | null;
  readonly userName: string;
  readonly now: Date;
  /** Further placeholders, such as those of a payment. */
  readonly extra?: MailExtras;
  readonly template?: TemplateName;
  /** Makes it a mail of its own, e.g. one per payment. */
  readonly key?: string;
}

/**
 * Asks for the mail that tells the customer of the order, in the transaction of what it tells of; it is composed after
 * the commit. Undefined when nobody would read it.
 */
export async function queueOrderMail(trx: Trx, deps: Deps, mail: OrderMail): Promise<QueuedMail | undefined> {
  const { orderId, userId, userName, now, extra = {}, template = null, key = null } = mail;
  const asked = await askForOrderEmail(trx, {
    orderId,
    template,
    extra,
    key,
    repeatAfter: new Date(now.getTime() - REPEAT_SECONDS * 1_000),
    status: deps.config.smtpUrl === undefined ? 'stored' : 'queued',
    userId,
    userName,
    now,
  });
  if (!asked) return undefined;
  if (asked.isNew) composeSoon(trx, deps, asked.id);
  return { id: asked.id, willBeSent: asked.status === 'queued' || asked.status === 'sent' };
}

/** What mails about orders say. */
export function orderMailComposer(config: Config): Composer {
  return async (trx, asked) => {
    const rows = await listOrderEmails(
      trx,
      asked.map(({ orderId }) => orderId),
    );
    const mails = asked.map(({ id, template, orderId, askedAt, extra }) => {
      const row = rows.find((one) => one.id === orderId) ?? refuse({ code: 'NOT_FOUND' });
      const language: 'en' | 'es' = row.language === 'es' ? 'es' : 'en';
      const values = { ...placeholdersOf(row, language, config), ...extrasIn(language, extra) };
      return { id, template, row, askedAt, language, values, extra };
    });
    const linkOf = await linksOf(trx, mails);
    return new Map<number, MailContent>(
      mails.map(({ id, language, values }) => [
        id,
        { language, data: { ...values, link: linkOf.get(id) ?? values.link } },
      ]),
    );
  };
}

interface ToLink {
  readonly id: number;
  readonly template: string;
  readonly row: OrderEmailRow;
  readonly askedAt: Date;
  readonly values: { readonly link: string };
  readonly extra: MailExtras;
}

/**
 * The customer's own link of each mail: to the quotation, else to the balance of the order. A mail that leads elsewhere
 * goes to staff and gets none.
 */
async function linksOf(trx: Trx, mails: readonly ToLink[]): Promise<ReadonlyMap<number, string>> {
  const quotes = mails.filter(({ template }) => template === 'quote');
  const others = mails.filter(({ template, extra }) => template !== 'quote' && extra.link === undefined);
  const toLink = ({ row, values, askedAt }: ToLink) => ({
    companyId: row.company_id,
    orderId: row.id,
    page: values.link,
    now: askedAt,
  });
  const links = [
    ...(await addQuoteLinks(trx, quotes.map(toLink))),
    ...(await addOwnLinks(trx, others.map(toLink))),
  ];
  return new Map([...quotes, ...others].map(({ id }, index) => [id, links[index]!]));
}

/** What the placeholders of a mail about this order become (N-24); undefined when there is no such order. */
export async function orderPlaceholders(
  handle: Handle,
  config: Config,
  { orderId, language }: { orderId: number; language: 'en' | 'es' },
) {
  const [row] = await listOrderEmails(handle, [orderId]);
  return row && { storeId: row.store_id, values: placeholdersOf(row, language, config) };
}

function placeholdersOf(row: OrderEmailRow, language: 'en' | 'es', config: Config) {
  const money = (amount: number) => formatMoney(cents(amount));
  const day = (date: string) => writtenDay(date, language);
  return {
    order: {
      id: padId(row.id),
      number: row.so_number,
      status: terms[statusNames[row.status_id as StatusId]][language],
      date: day(row.order_date),
      deliveryDate: day(row.delivery_date),
      validUntil: row.quotation_expires_on === null ? '' : day(row.quotation_expires_on),
    },
    customer: { name: row.customer_name, email: row.customer_email ?? '' },
    store: { name: row.store_name },
    lines: row.lines.map((line) => ({
      name: line.name,
      leather: line.leather ?? '',
      quantity: line.quantity,
      total: money(line.total_cents),
    })),
    subtotal: money(row.subtotal_cents),
    tax: money(row.tax_cents),
    total: money(row.total_cents),
    paid: money(row.paid_cents),
    balance: money(leftToPay(row)),
    link: `${publicUrlOf(config)}/Shop/PayBalance?number=${encodeURIComponent(row.so_number)}`,
  };
}

/** In a mail the balance is what the customer can still pay, also of a quotation. */
function leftToPay(row: OrderEmailRow): Cents {
  const { order_type: orderType, total_cents: total, paid_cents: paid } = row;
  return payableAmount({
    statusId: row.status_id as StatusId,
    orderType,
    total: cents(total),
    paid: cents(paid),
  });
}

/** Where customers reach us. */
export function publicUrlOf(config: Config): string {
  return (config.publicUrl ?? `http://${config.host}:${config.port}`).replace(/\/$/, '');
}

/**
 * A visitor has only the address mailed that was typed for the order, and not without end; the order itself is none the
 * worse for it.
 */
async function mayMail(db: Handle, acting: Acting, orderId: number): Promise<boolean> {
  const typed = await findOwnVisit(db, { visitor: acting, orderId, now: acting.now });
  const [row] = await listOrderEmails(db, [orderId]);
  if (!typed || typed.email.toLowerCase() !== row?.customer_email?.toLowerCase()) return false;
  return mayVisitor(db, 'mail', { visitor: acting, email: typed.email, orderId, now: acting.now });
}

/**
 * Emails an order to its customer now. Answers whether it went out; when not, the order is as it was and the outbox
 * keeps trying (MAIL-13).
 */
export async function emailOrder(
  deps: Deps,
  acting: Acting,
  orderId: number,
): Promise<{ emailSent: boolean }> {
  const order = await getReachableOrder(deps.db, acting, orderId);
  if (acting.user === null && !(await mayMail(deps.db, acting, orderId))) return { emailSent: false };
  const queued = await inTransaction(deps.db, (trx) =>
    queueOrderMail(trx, deps, {
      orderId: order.id,
      userId: acting.user?.id ?? null,
      userName: acting.user?.name ?? '',
      now: acting.now,
    }),
  );
  if (!queued?.willBeSent) return { emailSent: false };
  const delivery = await deliverNow(deps, queued.id);
  // Not due: it is out already, or another worker holds it at this moment.
  return { emailSent: delivery === 'sent' || delivery === 'not due' };
}
