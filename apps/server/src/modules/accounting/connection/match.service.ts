import type { matchCustomer as matchCall } from '@cordovan/contracts/books';
import type { BodyOf } from '@cordovan/contracts/call';
import { booksName } from '@cordovan/domain/accounting';
import type { Books } from '../../../adapters/books/index.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { asking, getBooks } from './access.service.ts';
import { findCustomerLink, lockConnection, putCustomerLink, putMapping } from './connection.repository.ts';
import { audit } from './connection.service.ts';
import { setCustomerDue } from './document-list.repository.ts';
import { findCustomerFacts } from './facts.repository.ts';

type Match = BodyOf<typeof matchCall>;

/** Links a customer to an active one of the accounting package, or names the one to add; then sends what waited for that. */
export async function matchBooksCustomer(deps: Deps, match: Match, caller: SignedInCaller): Promise<void> {
  const { books, connection } = await getBooks(deps);
  const { connector } = connection;
  const { customerId, externalId } = match;
  const customer =
    (await findCustomerFacts(deps.db, customerId)) ?? refuse({ code: 'NOT_FOUND', field: 'customerId' });
  const name = nameFor(books, match);
  if (externalId !== null && !(await asking(books.findCustomer(externalId))))
    refuse({ code: 'BOOKS_CUSTOMER_GONE', field: 'externalId' });
  const known = await findCustomerLink(deps.db, connector, customerId);
  const isKnownThere = known !== undefined && (await asking(books.findCustomer(known))) !== undefined;
  await inTransaction(deps.db, async (trx) => {
    await lockConnection(trx);
    // Another person was faster, or QuickBooks has this customer since it was sent.
    const linked = await findCustomerLink(trx, connector, customerId);
    if (linked !== undefined && linked === externalId) return;
    if (linked !== undefined && (linked !== known || isKnownThere))
      refuse({ code: 'BOOKS_CUSTOMER_MATCHED', data: { name: customer.name } });
    await keepMatch(trx, connector, { match, name, now: caller.now });
    await setCustomerDue(trx, connector, customerId, caller.now);
    const after = { customer: customer.name, externalId, newName: name };
    await audit(trx, { before: { customer: customer.name }, after }, caller);
    await deps.jobs.enqueue(trx, 'books.send', {});
    announce(trx, { topic: 'accounting', id: null, storeId: null });
  });
}

/** The name to add, as QuickBooks accepts it; null if a customer there was chosen. */
function nameFor({ limits }: Books, { customerId: id, externalId, newName }: Match): string | null {
  const name = booksName({ id, name: newName ?? '' }, limits);
  if (externalId !== null && name !== '') refuse({ code: 'BOOKS_CUSTOMER_TWICE', field: 'newName' });
  if (externalId === null && name === '') refuse({ code: 'BOOKS_NAME_REQUIRED', field: 'newName' });
  return externalId === null ? name : null;
}

async function keepMatch(
  trx: Trx,
  connector: string,
  { match, name, now }: { match: Match; name: string | null; now: Date },
): Promise<void> {
  const { customerId, externalId } = match;
  if (externalId !== null)
    return putCustomerLink(trx, connector, { customerId, externalId, sent: null, now });
  const row = { kind: 'new customer', local_key: String(customerId), external_id: name! } as const;
  return putMapping(trx, connector, row);
}
