import type { BooksPreview } from '@cordovan/contracts/books';
import { counterpartAmount, counterpartKinds, matchCustomer } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import type { Deps } from '../../../platform/deps.ts';
import { asking, getBooks } from './access.service.ts';
import { listMappings } from './connection.repository.ts';
import { listUnfollowed } from './unfollowed.repository.ts';
import { listCustomerFacts } from './facts.repository.ts';
import { openLedgerAccounts } from './ledger-accounts.service.ts';
import { readCounterparts } from './counterparts.service.ts';
import { listCustomerLinks } from './connection.repository.ts';
import { rolesToMap } from '../value/follow-value.service.ts';

/** Previews the documents from a day on, and lists customers that a person must check first. Sends nothing. */
export async function previewBooks(deps: Deps, from: string): Promise<BooksPreview> {
  const { books, connection } = await getBooks(deps);
  const counts = new Map(counterpartKinds.map((kind) => [kind, { count: 0, amount: 0 }]));
  const customerIds = new Set<number>();
  const accountIds = new Set<number>();
  for (const entry of await listUnfollowed(deps.db, connection.connector, from)) {
    const { company_id: companyId, id, kind: entryKind, key } = entry;
    const documents = await readCounterparts(deps.db, { companyId, id, kind: entryKind, key });
    if (documents.length > 0 && entry.customer_id !== null) customerIds.add(entry.customer_id);
    for (const { kind, postings } of documents) {
      for (const { role, account } of postings)
        if (role === null && account !== undefined) accountIds.add(account);
      const sum = counts.get(kind)!;
      sum.count += 1;
      sum.amount += counterpartAmount(postings);
    }
  }
  const mapped = await listMappings(deps.db, connection.connector);
  const ledger = await openLedgerAccounts(deps.db, mapped);
  const isMapped = (role: string) => mapped.some((row) => row.kind === 'account' && row.local_key === role);
  return {
    kinds: [...counts]
      .filter(([, { count }]) => count > 0)
      .map(([kind, { count, amount }]) => ({ kind, count, amount: cents(amount) })),
    unmapped: (await rolesToMap(deps.db)).filter((role) => !isMapped(role)),
    unmappedAccounts: [...accountIds].flatMap((id) => {
      const account = ledger.of(id);
      return account.id === undefined ? [account.name] : [];
    }),
    ...(await matchAll(deps, [...customerIds], await asking(books.listCustomers()), connection.connector)),
  };
}

async function matchAll(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
  theirs: Parameters<typeof matchCustomer>[1],
  connector: string,
): Promise<Pick<BooksPreview, 'matched' | 'added' | 'unsure'>> {
  const linked = await listCustomerLinks(db, connector);
  const named = new Set(
    (await listMappings(db, connector))
      .filter(({ kind }) => kind === 'new customer')
      .map((row) => row.local_key),
  );
  let matched = 0;
  let added = 0;
  const unsure: {
    customerId: number;
    name: string;
    email: string | null;
    candidates: BooksPreview['unsure'][number]['candidates'];
  }[] = [];
  for (const customer of await listCustomerFacts(db, ids)) {
    const match = matchCustomer(customer, theirs);
    if (linked.has(String(customer.id))) matched += 1;
    else if (named.has(String(customer.id)) || match.kind === 'none') added += 1;
    else if (match.kind === 'same') matched += 1;
    else
      unsure.push({
        customerId: customer.id,
        name: customer.name,
        email: customer.email,
        candidates: [...match.candidates],
      });
  }
  return { matched, added, unsure };
}
