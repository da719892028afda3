import { createHash } from 'node:crypto';
import { booksName, type CustomerChanges, customerChanges, stopsAll } from '@cordovan/domain/accounting';
import { type Books, BooksFault } from '../../../adapters/books/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ChangedCustomer, listChangedCustomers, setSentCustomer } from './customers.repository.ts';

/** The rest waits for the next sweep. */
const MOST = 50;

type BooksFor = (customerId: number) => Books;

/**
 * Sends customer changes to the accounting package (ADR 58). Throws if the package can't be asked. A change that the
 * package refuses is dropped; the customer's next document shows the problem at the desk.
 */
export async function followCustomers(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  connector: string,
  booksFor: BooksFor,
  afterEach: (customerId: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const customer of await listChangedCustomers(db, connector, MOST)) {
    try {
      await tellChanges(booksFor(customer.id), connector, customer);
    } catch (error) {
      if (!(error instanceof BooksFault)) throw error;
      log.warn({ err: error, customerId: customer.id }, 'a change of a customer was not taken');
      if (stopsAll(error.faultCause)) {
        await afterEach(customer.id);
        throw error;
      }
    }
    await setSentCustomer(db, connector, customer);
    await afterEach(customer.id);
  }
}

async function tellChanges(books: Books, connector: string, customer: ChangedCustomer): Promise<void> {
  const { id, external_id: externalId, sent, ours, is_named: isNamed } = customer;
  // A customer that we found in the package keeps its data: we send only later changes.
  if (sent === null) return;
  const asSent = (card: typeof ours) => ({ ...card, name: booksName({ id, name: card.name }, books.limits) });
  const before = asSent(sent);
  const { name, ...rest } = customerChanges(before, asSent(ours));
  const tell = async (changes: CustomerChanges) => {
    if (Object.keys(changes).length === 0) return;
    const key = JSON.stringify([connector, id, before, changes]);
    const requestId = `change-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
    await books.changeCustomer(externalId, { sent: before, changes }, requestId);
  };
  if (name === undefined || isNamed) return tell(rest);
  try {
    await tell({ ...rest, name });
  } catch (error) {
    // Another customer in the package has this name, so this customer keeps its previous name.
    if (!(error instanceof BooksFault && error.faultCause === 'name')) throw error;
    await tell(rest);
  }
}
