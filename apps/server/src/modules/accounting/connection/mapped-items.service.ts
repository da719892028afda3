import type { BooksMappingInput } from '@cordovan/contracts/books';
import { type ItemRole, itemRoles, ownItem } from '@cordovan/domain/accounting';
import { createHash } from 'node:crypto';
import { type Books, BooksFault, type BooksItem, type BooksLists } from '../../../adapters/books/index.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { asking } from './access.service.ts';
import type { MappingRow } from './connection.repository.ts';

/** Item of each role that a person chose or, without a choice, our own; adds it if QuickBooks has none that books there. */
export async function itemsFor(
  books: Books,
  lists: BooksLists,
  { accounts, items }: BooksMappingInput,
): Promise<MappingRow[]> {
  const rows: MappingRow[] = [];
  for (const role of itemRoles) {
    const accountId = accounts.find((one) => one.role === role)?.accountId;
    if (accountId === undefined) continue;
    const wanted = items.find((one) => one.role === role)?.itemId;
    const chosen = lists.items.find(({ id }) => id === wanted);
    if (wanted !== undefined && chosen?.accountId !== accountId)
      refuse({ code: 'BOOKS_WRONG_ITEM', field: 'items', data: { name: chosen?.name ?? '' } });
    const itemId = chosen?.id ?? (await asking(ownItemThere(books, lists.items, { role, accountId })));
    rows.push({ kind: 'item', local_key: role, external_id: itemId });
  }
  return rows;
}

async function ownItemThere(
  books: Books,
  known: readonly BooksItem[],
  { role, accountId }: { readonly role: ItemRole; readonly accountId: string },
): Promise<string> {
  const { name, item } = ownItem(role, accountId, known);
  if (item) return item.id;
  const requestId = `item-${createHash('sha256').update(`${name}:${accountId}`).digest('hex').slice(0, 32)}`;
  try {
    return await books.addItem({ name, accountId }, requestId);
  } catch (error) {
    // An inactive item, which no list shows, keeps its name.
    if (!(error instanceof BooksFault && error.faultCause === 'name')) throw error;
    return ownItemThere(books, [...known, { id: '', name, accountId: '' }], { role, accountId });
  }
}
