import type { Language } from '@cordovan/domain/messages';
import type { Deps } from '../../platform/deps.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, SignedInUser } from '../../platform/http/request.ts';
import { getCustomerPage } from '../customers/index.ts';
import { readDocumentBrand } from './brand.service.ts';
import { pdfFile } from './pdf/print.ts';
import { statementDocument } from './pdf/statement.ts';
import { localeOf } from './pdf/words.ts';
import { languageOf } from './pdf-data.service.ts';
import { findStatementHead, listStatementPayments } from './statement.repository.ts';

interface Asked {
  readonly customerId: number;
  readonly language: Language | undefined;
  /** Day of the statement. */
  readonly today: string;
}

/** Prints what a customer owes: the open orders that the reader sees, their payments and the balance. */
export async function printStatement(
  db: Handle,
  deps: Pick<Deps, 'config' | 'log'>,
  user: SignedInUser,
  { customerId, language, today }: Asked,
): Promise<FileAnswer> {
  const page = await getCustomerPage(db, user, customerId);
  const { customer, unpaidOrders } = page;
  const { companyId } = customer;
  const head =
    (await findStatementHead(db, { companyId, customerId: customer.id, storeId: user.storeId })) ??
    refuse({ code: 'NOT_FOUND' });
  const payments = await listStatementPayments(db, { companyId, orderIds: unpaidOrders.map(({ id }) => id) });
  const document = statementDocument({
    page,
    brand: await readDocumentBrand(db, deps, companyId),
    head,
    payments,
    today,
    locale: localeOf(language ?? languageOf(head)),
  });
  return pdfFile(document);
}
