import { writtenDay } from '@cordovan/domain/calendar';
import { type Cents, cents, formatMoney } from '@cordovan/domain/money';
import {
  type CustomerDate,
  customerDateText,
  padId,
  payableAmount,
  statusNames,
} from '@cordovan/domain/orders';
import { openingTexts } from '@cordovan/domain/stores';
import { catalogueName, type Dictionary, type Language, terms } from '@cordovan/domain/messages';
import type { Config } from '../../../platform/config.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import { readDictionary } from '../../catalogue/index.ts';
import {
  type Composer,
  composeSoon,
  deliverNow,
  type MailContent,
  type QueuedMail,
  type TemplateName,
} from '../../mail/index.ts';
import { getReachableOrder } from '../access/access.service.ts';
import { extrasIn, type MailExtras } from './extras.ts';
import { requestOrderEmail, listOrderEmails, type OrderEmailRow } from './email.repository.ts';
import { addQuoteLink, addQuoteLinks } from './quote-link.service.ts';
import { mayVisitor } from '../access/visitor-limits.service.ts';
import { findOwnVisit } from '../access/visits.repository.ts';

/**
 * Seconds within which repeated requests send one email for an unchanged order: a double click, or a save followed by
 * a send.
 */
const REPEAT_SECONDS = 120;

interface OrderMail {
  readonly orderId: number;
  readonly userId: number | null;
  readonly userName: string;
  readonly now: Date;
  /** Additional placeholders, such as those of a payment. */
  readonly extra?: MailExtras;
  readonly template?: TemplateName;
  /** Key that makes the email unique, e.g. one per payment. */
  readonly key?: string;
}

/**
 * Queues the email about an order in the transaction of its change; the email is composed after the commit. Undefined
 * without a recipient.
 */
export async function queueOrderMail(trx: Trx, deps: Deps, mail: OrderMail): Promise<QueuedMail | undefined> {
  const { orderId, userId, userName, now, extra = {}, template = null, key = null } = mail;
  const asked = await requestOrderEmail(trx, {
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

/** Composer of emails about orders. */
export function orderMailComposer(deps: MailDeps): Composer {
  return async (trx, asked) => {
    const rows = await listOrderEmails(
      trx,
      asked.map(({ orderId }) => orderId),
    );
    const read = asked.map(({ orderId, extra: kept, ...rest }) => {
      const extra: MailExtras = kept;
      const row = rows.find((one) => one.id === orderId) ?? refuse({ code: 'NOT_FOUND' });
      const wanted = extra.salesRep?.language ?? row.language;
      const language: Language = wanted === 'es' ? 'es' : 'en';
      return { ...rest, extra, row, language };
    });
    const isAnySpanish = read.some(({ language }) => language === 'es');
    const { words } = await readDictionary(trx, isAnySpanish ? 'es' : 'en');
    const mails = [];
    for (const { id, template, row, language, askedAt, extra } of read) {
      const date = await readDate(trx, deps, row, askedAt);
      const known = { date, config: deps.config };
      const values = { ...placeholdersOf(row, { language, words }, known), ...extrasIn(language, extra) };
      mails.push({ id, template, row, askedAt, language, values, extra });
    }
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

/** Creates the link to the customer's page in each email. Emails with another link go to staff and don't get one. */
async function linksOf(trx: Trx, mails: readonly ToLink[]): Promise<ReadonlyMap<number, string>> {
  const linked = mails.filter(({ template, extra }) => template === 'quote' || extra.link === undefined);
  const links = await addQuoteLinks(
    trx,
    linked.map(({ row, values, askedAt }) => ({
      companyId: row.company_id,
      orderId: row.id,
      page: values.link,
      now: askedAt,
    })),
  );
  return new Map(linked.map(({ id }, index) => [id, links[index]!]));
}

/** Placeholder values for an email about this order (N-24); undefined if the order doesn't exist. */
export async function orderPlaceholders(
  handle: Handle,
  deps: MailDeps & Pick<Deps, 'clock'>,
  { orderId, language }: { orderId: number; language: Language },
) {
  const [row] = await listOrderEmails(handle, [orderId]);
  if (!row) return undefined;
  const dictionary = await readDictionary(handle, language);
  const date = await readDate(handle, deps, row, deps.clock());
  return { storeId: row.store_id, values: placeholdersOf(row, dictionary, { date, config: deps.config }) };
}

type MailDeps = Pick<Deps, 'config' | 'customerDate'>;

const readDate = async (handle: Handle, deps: MailDeps, row: OrderEmailRow, now: Date) =>
  (await deps.customerDate(handle, { companyId: row.company_id, orderId: row.id }, now)) ??
  refuse({ code: 'NOT_FOUND' });

function placeholdersOf(
  row: OrderEmailRow,
  dictionary: Dictionary,
  { date, config }: { readonly date: CustomerDate; readonly config: Config },
) {
  const { language } = dictionary;
  const money = (amount: number) => formatMoney(cents(amount));
  const day = (date: string) => writtenDay(date, language);
  return {
    order: {
      id: padId(row.id),
      number: row.so_number,
      status: terms[statusNames[row.status_id]][language],
      date: day(row.order_date),
      deliveryDate: customerDateText(date, language),
      validUntil: row.quotation_expires_on === null ? null : day(row.quotation_expires_on),
      takesPayments: row.takes_payments,
      isBeforeTax: row.is_before_tax,
    },
    customer: { name: row.customer_name, email: row.customer_email ?? '' },
    store: {
      name: row.store_name,
      // Null instead of empty, because Liquid treats an empty text as true.
      phone: row.store_phone || null,
      hours: openingTexts(row.opening_hours, language).join(' · ') || null,
    },
    lines: row.lines.map((line) => ({
      name: catalogueName(line.name, dictionary, 'delivery'),
      // Null instead of empty, because Liquid treats an empty text as true.
      leather: line.leather,
      quantity: line.quantity,
      total: money(line.total_cents),
      bundle: line.bundle === null ? null : catalogueName(line.bundle, dictionary),
      saving: line.saving_cents > 0 ? money(line.saving_cents) : null,
      options: optionsOf(line, dictionary),
    })),
    subtotal: money(row.subtotal_cents),
    tax: money(row.tax_cents),
    total: money(row.total_cents),
    paid: money(row.paid_cents),
    balance: money(leftToPay(row)),
    link: `${publicUrlOf(config)}/Shop/PayBalance?number=${encodeURIComponent(row.so_number)}`,
  };
}

/** A shopper's choices beyond the catalog, in the email's language: `Frame fabric: Charcoal`. */
function optionsOf(
  { shop_choices: choices, price_steps: steps }: OrderEmailRow['lines'][number],
  dictionary: Dictionary,
): string[] {
  const swivel = dictionary.language === 'es' ? 'Base giratoria' : 'Swivel base';
  return [
    ...choices.map(
      ({ part, name }) => `${catalogueName(part, dictionary)}: ${catalogueName(name, dictionary)}`,
    ),
    ...steps.flatMap((step) => (step.kind === 'swivel' ? [`${swivel}: ${formatMoney(step.amount)}`] : [])),
  ];
}

/** Emails show the payable amount as the balance, even for a quotation. */
function leftToPay(row: OrderEmailRow): Cents {
  const { order_type: orderType, total_cents: total, paid_cents: paid } = row;
  return payableAmount({
    statusId: row.status_id,
    orderType,
    total: cents(total),
    paid: cents(paid),
  });
}

/**
 * Whether a visitor may send this email: only to the address typed for the order, and a limited number of times. The
 * order is saved either way.
 */
async function mayMail(db: Handle, caller: Caller, orderId: number): Promise<boolean> {
  const typed = await findOwnVisit(db, { visitor: caller, orderId, now: caller.now });
  const [row] = await listOrderEmails(db, [orderId]);
  if (!typed || typed.email.toLowerCase() !== row?.customer_email?.toLowerCase()) return false;
  return mayVisitor(db, 'mail', { visitor: caller, email: typed.email, orderId, now: caller.now });
}

export interface EmailedOrder {
  readonly emailSent: boolean;
  readonly customerPage: string | null;
}

/** Emails an order to its customer now. Returns whether it was sent; otherwise the outbox keeps trying (MAIL-13). */
export async function emailOrder(deps: Deps, caller: Caller, orderId: number): Promise<EmailedOrder> {
  const order = await getReachableOrder(deps.db, caller, orderId);
  const isVisitor = caller.user === null;
  if (isVisitor && !(await mayMail(deps.db, caller, orderId)))
    return { emailSent: false, customerPage: null };
  const queued = await inTransaction(deps.db, (trx) =>
    queueOrderMail(trx, deps, {
      orderId: order.id,
      userId: caller.user?.id ?? null,
      userName: caller.user?.name ?? '',
      now: caller.now,
    }),
  );
  const customerPage = isVisitor ? await pageOfCustomer(deps, orderId, caller.now) : null;
  if (!queued?.willBeSent) return { emailSent: false, customerPage };
  const delivery = await deliverNow(deps, queued.id);
  // Not due: already sent, or another worker is sending it.
  return { emailSent: delivery === 'sent' || delivery === 'not due', customerPage };
}

/**
 * A separate link to the customer's page of a paid order, as a path because the visitor is on our page. Without a
 * payment only the typed address gets a link, because it may be another person's.
 */
async function pageOfCustomer(deps: Deps, orderId: number, now: Date): Promise<string | null> {
  const [row] = await listOrderEmails(deps.db, [orderId]);
  if (!row || row.paid_cents <= 0) return null;
  const page = publicUrlOf(deps.config);
  const link = await inTransaction(deps.db, (trx) =>
    addQuoteLink(trx, { companyId: row.company_id, orderId, page, now }),
  );
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
