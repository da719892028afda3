import { createHash } from 'node:crypto';
import { booksName, type BooksLimits, documentNumber, matchCustomer } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { type BooksDraft, BooksFault, type WaitingThere } from '../../../adapters/books/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConnectedBooks } from './access.service.ts';
import {
  findCustomerLink,
  listMappings,
  type MappingRow,
  putCustomerLink,
  putMapping,
} from './connection.repository.ts';
import { type ClaimedDocument, countEarlier, findSentBefore } from './documents.repository.ts';
import { findCustomerFacts, findDocumentFacts } from './facts.repository.ts';
import { listWaitingThere } from './hand-entries.repository.ts';
import { openLedgerAccounts, UNDEPOSITED } from './ledger-accounts.service.ts';

/** Resolves everything that a document refers to: its customer, accounts, items, class, invoice and credit. */
export async function draftOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  connected: ConnectedBooks,
  document: ClaimedDocument,
): Promise<BooksDraft> {
  const { connector } = connected.connection;
  const { limits } = connected.books;
  const facts = await findDocumentFacts(deps.db, document.id);
  if (!facts) throw new Error(`No document ${document.id}`);
  const mapped = await listMappings(deps.db, connector);
  const idOf = (kind: MappingRow['kind'], key: string) =>
    mapped.find((row) => row.kind === kind && row.local_key === key)?.external_id;
  const { kind, customer_id: customerId, store_id: storeId } = document;
  const ledger = await openLedgerAccounts(deps.db, mapped);
  const postings = document.postings.map((posting) =>
    posting.role === null && posting.account !== undefined
      ? { ...posting, role: ledger.roleOf(posting.account) ?? null }
      : posting,
  );
  const needsCustomer = customerId === null && postings.some(({ role }) => role === 'receivables');
  const needsVendor = postings.some(
    ({ role, account }) => role === null && account !== undefined && ledger.of(account).isPayable,
  );
  const isSale = kind === 'invoice' || kind === 'credit memo';
  const usesInvoice = kind === 'payment' || kind === 'application';
  return {
    kind,
    requestId: document.request_id,
    postings,
    day: facts.entry_date,
    memo: facts.memo,
    number: isSale ? await numberOf(deps, document, facts.so_number, limits) : null,
    customerId: needsCustomer
      ? await entryName(deps, connected, 'customer')
      : customerId === null
        ? null
        : await customerThere(deps, connected, customerId),
    vendorId: needsVendor ? await entryName(deps, connected, 'vendor') : null,
    ledgerAccountOf: ledger.of,
    waitingOf: kind === 'bank deposit' ? await openWaiting(deps, connected, document) : () => undefined,
    classId: (storeId === null ? undefined : idOf('class', String(storeId))) ?? null,
    taxCodeId: idOf('tax code', 'none') ?? null,
    salesRep:
      facts.rep === null
        ? null
        : { name: facts.rep, id: facts.rep_id, field: idOf('custom field', 'sales rep') ?? null },
    accountOf: (role) => idOf('account', role),
    itemOf: (role) => idOf('item', role),
    invoiceId: usesInvoice
      ? ((await findSentBefore(deps.db, document, ['invoice']))?.external_id ?? null)
      : null,
    credit: kind === 'application' ? await creditOf(deps, document) : null,
  };
}

/** The order number. A second document of the same kind, or one whose number was taken, gets a counter. */
async function numberOf(
  { db }: Pick<Deps, 'db'>,
  document: ClaimedDocument,
  soNumber: string | null,
  limits: BooksLimits,
): Promise<string | null> {
  if (soNumber === null) return null;
  const earlier = await countEarlier(db, document);
  const isTaken = document.fault_cause === 'number';
  const counter = isTaken ? `-${earlier + 1}-${document.id}` : earlier === 0 ? '' : `-${earlier + 1}`;
  const suffix = `${document.kind === 'credit memo' ? 'C' : ''}${counter}`;
  return documentNumber(soNumber, suffix, limits);
}

/** An entry becomes one of them, and its application uses it. */
const CREDITS = ['credit memo', 'journal entry', 'payment'] as const;

async function creditOf({ db }: Pick<Deps, 'db'>, document: ClaimedDocument): Promise<BooksDraft['credit']> {
  const credit = await findSentBefore(db, document, CREDITS, true);
  const kind = CREDITS.find((one) => one === credit?.kind);
  if (!credit?.external_id || kind === undefined) return null;
  const owed = credit.postings.find(({ role }) => role === 'receivables')?.amount ?? 0;
  return { id: credit.external_id, kind, amount: cents(0 - owed) };
}

/** Customer in the accounting package: already linked, found without doubt, or added. */
async function customerThere(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { connection: { connector }, books }: ConnectedBooks,
  customerId: number,
): Promise<string> {
  const linked = await findCustomerLink(db, connector, customerId);
  if (linked !== undefined) return linked;
  const ours = await findCustomerFacts(db, customerId);
  if (!ours) throw new Error(`No customer ${customerId}`);
  const chosen = (await listMappings(db, connector)).find(
    (row) => row.kind === 'new customer' && row.local_key === String(customerId),
  );
  const name = booksName({ id: customerId, name: chosen?.external_id ?? ours.name }, books.limits);
  const match = chosen
    ? ({ kind: 'none' } as const)
    : matchCustomer(
        { ...ours, name },
        await books.findCustomers({ name, ...(ours.email ? { email: ours.email } : {}) }),
      );
  if (match.kind === 'unsure')
    throw new BooksFault('customer', match.candidates.map((one) => one.name).join(', '));
  const requestId = `customer-${createHash('sha256').update(`${connector}:${customerId}:${name}`).digest('hex').slice(0, 32)}`;
  const externalId =
    match.kind === 'same' ? match.customer.id : await books.addCustomer({ ...ours, name }, requestId);
  const sent = match.kind === 'same' ? null : { name: ours.name, email: ours.email, phone: ours.phone };
  await putCustomerLink(db, connector, { customerId, externalId, sent, now: clock() });
  return externalId;
}

/** Names in the package for receivables and payables lines that name none of our customers or vendors. */
const ENTRY_NAMES = { customer: 'Journal entries', vendor: 'Journal entries (vendor)' } as const;

/** The customer or vendor for manual entries; added to the package when first needed. */
async function entryName(
  { db }: Pick<Deps, 'db'>,
  { connection: { connector }, books }: ConnectedBooks,
  type: keyof typeof ENTRY_NAMES,
): Promise<string> {
  const known = (await listMappings(db, connector)).find(
    (row) => row.kind === 'entry name' && row.local_key === type,
  );
  if (known) return known.external_id;
  const name = ENTRY_NAMES[type];
  const requestId = `entry-name-${createHash('sha256').update(`${connector}:${type}`).digest('hex').slice(0, 24)}`;
  const added = async () =>
    type === 'vendor'
      ? books.addVendor(name, requestId)
      : ((await books.findCustomers({ name }))[0]?.id ??
        (await books.addCustomer({ name, email: null, phone: null }, requestId)));
  const externalId = await added();
  await putMapping(db, connector, { kind: 'entry name', local_key: type, external_id: externalId });
  return externalId;
}

/** Where a deposit's payments wait in the package. Nothing waits if payments don't go to undeposited funds there. */
async function openWaiting(
  { db }: Pick<Deps, 'db'>,
  { connection: { connector } }: ConnectedBooks,
  { company_id: companyId, journal_entry_id: entryId }: ClaimedDocument,
): Promise<BooksDraft['waitingOf']> {
  const funds = (await listMappings(db, connector)).find(
    (row) => row.kind === 'account' && row.local_key === 'funds',
  );
  // A mapping saved before we kept its type is for undeposited funds, which is what we would guess.
  if ((funds?.external_type ?? UNDEPOSITED) !== UNDEPOSITED) return () => undefined;
  const waiting = new Map(
    (await listWaitingThere(db, { connector, companyId, entryId })).flatMap(
      ({ payment_id: id, kind, external_id: externalId, nth }) =>
        externalId === null ? [] : [[id, { kind, externalId, nth } as WaitingThere] as const],
    ),
  );
  return (paymentId) => waiting.get(paymentId);
}
