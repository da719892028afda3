import type { CustomerPage } from '@cordovan/contracts/customers-pages';
import type { Language } from '@cordovan/domain/messages';
import type { Deps } from '../../platform/deps.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, SignedInUser } from '../../platform/http/request.ts';
import { getCustomerPage, storeSeenBy } from '../customers/index.ts';
import { readDocumentBrand } from './brand.service.ts';
import { type PdfDocument, pdfFile } from './pdf/print.ts';
import { statementDocument } from './pdf/statement.ts';
import { type Locale, localeOf } from './pdf/words.ts';
import { languageOf } from './pdf-data.service.ts';
import { findStatementHead, listStatementPayments, type StatementHead } from './statement.repository.ts';

export interface StatementAsked {
  readonly customerId: number;
  /** Undefined for the customer's language. */
  readonly language: Language | undefined;
  /** Day of the statement. */
  readonly today: string;
}

export interface Statement {
  readonly page: CustomerPage;
  readonly head: StatementHead;
  readonly locale: Locale;
  readonly document: PdfDocument;
}

/** Gathers a customer's statement: open orders that the reader sees, their payments and the balance. */
export async function gatherStatement(
  db: Handle,
  deps: Pick<Deps, 'config' | 'log'>,
  user: SignedInUser,
  { customerId, language, today }: StatementAsked,
): Promise<Statement> {
  const page = await getCustomerPage(db, user, customerId);
  const { customer, unpaidOrders } = page;
  const { companyId } = customer;
  const orderIds = unpaidOrders.map(({ id }) => id);
  const sought = { companyId, customerId: customer.id, orderIds, storeId: storeSeenBy(user) };
  const head = (await findStatementHead(db, sought)) ?? refuse({ code: 'NOT_FOUND' });
  const payments = await listStatementPayments(db, { companyId, orderIds });
  const brand = await readDocumentBrand(db, deps, companyId);
  const locale = localeOf(language ?? languageOf(head));
  return {
    page,
    head,
    locale,
    document: statementDocument({ page, brand, head, payments, today, locale }),
  };
}

export async function printStatement(
  db: Handle,
  deps: Pick<Deps, 'config' | 'log'>,
  user: SignedInUser,
  asked: StatementAsked,
): Promise<FileAnswer> {
  return pdfFile((await gatherStatement(db, deps, user, asked)).document);
}
