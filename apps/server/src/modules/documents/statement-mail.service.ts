import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/documents-statements';
import { writtenDay } from '@cordovan/domain/calendar';
import { isEmail } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import { formatMoney } from '@cordovan/domain/money';
import { type Handle, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { deliverNow, fillTemplate, queueMail, type QueuedMail } from '../mail/index.ts';
import { pdfFile } from './pdf/print.ts';
import { gatherStatement, type Statement, type StatementAsked } from './statement.service.ts';

const TEMPLATE = 'customer statement';

/** The sender, and the current day at their store. */
export interface StatementSender {
  readonly user: SignedInUser;
  readonly now: Date;
  readonly today: string;
}

const languageOfText = ({ locale }: Statement): Language => locale.language;

function placeholdersOf({ page, head, locale }: Statement, recipient: string, today: string) {
  const { customer, unpaidOrders, unpaidBalance } = page;
  const day = (date: string) => writtenDay(date, locale.language);
  return {
    customer: { name: [customer.name, customer.lastName].filter(Boolean).join(' '), email: recipient },
    store: { name: head.store.name, phone: head.store.phone ?? null },
    date: day(today),
    balance: formatMoney(unpaidBalance),
    orders: unpaidOrders.map((order) => ({
      number: order.soNumber,
      date: day(order.orderDate),
      total: formatMoney(order.total),
      paid: formatMoney(order.paid),
      balance: formatMoney(order.balance),
    })),
  };
}

/** A salesperson's statement leaves out other stores: "$0.00 due" would be wrong for a customer who owes there. */
async function gatherDue(...[db, deps, user, asked]: Parameters<typeof gatherStatement>): Promise<Statement> {
  const statement = await gatherStatement(db, deps, user, asked);
  return statement.page.unpaidOrders.length === 0 ? refuse({ code: 'STATEMENT_EMPTY' }) : statement;
}

/** The email of a statement before it is sent. */
export async function previewStatementEmail(
  db: Handle,
  deps: Deps,
  user: SignedInUser,
  asked: StatementAsked,
): Promise<AnswerOf<typeof calls.previewStatementEmail>> {
  const statement = await gatherDue(db, deps, user, asked);
  const { customer, unpaidBalance, unpaidOrders } = statement.page;
  const language = languageOfText(statement);
  const mail = await fillTemplate(db, deps.config, {
    companyId: customer.companyId,
    template: TEMPLATE,
    language,
    data: placeholdersOf(statement, customer.email, asked.today),
  });
  return {
    recipient: customer.email,
    language,
    subject: mail?.subject ?? '',
    text: mail?.text ?? '',
    balance: unpaidBalance,
    orders: unpaidOrders.length,
  };
}

/** Queues a statement with its PDF. The same one to the same address on the same day is one email. */
async function queueStatement(
  deps: Deps,
  { user, now, today }: StatementSender,
  { statement, recipient }: { readonly statement: Statement; readonly recipient: string },
): Promise<QueuedMail | undefined> {
  const { customer, unpaidBalance } = statement.page;
  const { bytes, type, fileName } = await pdfFile(statement.document);
  const language = languageOfText(statement);
  return inTransaction(deps.db, (trx) =>
    queueMail(trx, deps, {
      companyId: customer.companyId,
      template: TEMPLATE,
      language,
      orderId: null,
      customerId: customer.id,
      key: `statement ${customer.id} ${user.storeId ?? 0} ${today} ${unpaidBalance} ${language} ${recipient.toLowerCase()}`,
      data: placeholdersOf(statement, recipient, today),
      files: [{ fileName: fileName!, fileType: type, bytes: bytes as Uint8Array }],
      userId: user.id,
      now,
    }),
  );
}

/** Emails a statement now. Answers whether it was sent; otherwise the outbox keeps trying. */
export async function emailStatement(
  deps: Deps,
  sender: StatementSender,
  { id, body }: { readonly id: number; readonly body: BodyOf<typeof calls.emailStatement> },
): Promise<AnswerOf<typeof calls.emailStatement>> {
  const asked = { customerId: id, language: body.language ?? undefined, today: sender.today };
  const statement = await gatherDue(deps.db, deps, sender.user, asked);
  const recipient = (body.recipient ?? '').trim() || statement.page.customer.email;
  if (!isEmail(recipient)) refuse({ code: 'EMAIL_INVALID', field: 'recipient' });
  const queued = await queueStatement(deps, sender, { statement, recipient });
  if (!queued?.willBeSent) return { emailSent: false, recipient };
  const delivery = await deliverNow(deps, queued.id);
  return { emailSent: delivery === 'sent' || delivery === 'not due', recipient };
}

/** Queues the statements for several customers; the outbox sends them. Returns the customers that get none. */
export async function emailStatements(
  deps: Deps,
  sender: StatementSender,
  customerIds: readonly number[],
): Promise<AnswerOf<typeof calls.emailStatements>> {
  const outcome = { emailed: 0, stored: 0, skipped: [] as Skipped[] };
  const seen = new Set<number>();
  for (const customerId of customerIds) {
    const asked = { customerId, language: undefined, today: sender.today };
    const statement = await gatherStatement(deps.db, deps, sender.user, asked);
    const { customer, unpaidOrders } = statement.page;
    // Two customers that were merged count as one.
    if (seen.has(customer.id)) continue;
    seen.add(customer.id);
    const name = [customer.name, customer.lastName].filter(Boolean).join(' ');
    const reason = unpaidOrders.length === 0 ? 'nothingDue' : isEmail(customer.email) ? undefined : 'noEmail';
    if (reason) {
      outcome.skipped.push({ id: customer.id, name, reason });
      continue;
    }
    const queued = await queueStatement(deps, sender, { statement, recipient: customer.email });
    if (queued?.willBeSent) outcome.emailed += 1;
    else outcome.stored += 1;
  }
  return outcome;
}

type Skipped = AnswerOf<typeof calls.emailStatements>['skipped'][number];
