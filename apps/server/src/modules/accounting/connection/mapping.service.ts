import type { BooksMapping, BooksMappingInput } from '@cordovan/contracts/books';
import {
  guessAccount,
  guessLedgerAccount,
  itemRoles,
  ownItem,
  soleRoleOf,
  suits,
  suitsKind,
} from '@cordovan/domain/accounting';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { getSettings } from '../../settings/index.ts';
import { asking, getBooks } from './access.service.ts';
import { listMappings, type MappingRow, replaceMappings } from './connection.repository.ts';
import { audit } from './connection.service.ts';
import { countSentByRole } from './document-list.repository.ts';
import { listMappedStores, listRoleNames } from './facts.repository.ts';
import { openLedgerAccounts, typeOf } from './ledger-accounts.service.ts';
import { itemsFor } from './mapped-items.service.ts';
import { refuseShared } from './refuse-shared.ts';
import { rolesToMap } from '../value/follow-value.service.ts';

const idOf = (rows: readonly MappingRow[], kind: MappingRow['kind'], key: string) =>
  rows.find((row) => row.kind === kind && row.local_key === key)?.external_id ?? null;

/** Lists of the accounting package with the saved mapping; for unmapped accounts, the best guess. */
export async function readBooksMapping(deps: Deps): Promise<BooksMapping> {
  const { books, connection } = await getBooks(deps);
  const lists = await asking(books.readLists());
  const rows = await listMappings(deps.db, connection.connector);
  const settings = await getSettings(deps.db);
  const names = await listRoleNames(deps.db, settings);
  const sent = await countSentByRole(deps.db, connection.connector);
  const taken = new Set(rows.filter(({ kind }) => kind === 'account').map((row) => row.external_id));
  const roles = (await rolesToMap(deps.db)).map((role) => {
    const savedId = idOf(rows, 'account', role);
    const isThere = lists.accounts.some(({ id }) => id === savedId);
    // One account is never the guess for two roles.
    const free = lists.accounts.filter(({ id }) => !taken.has(id));
    const guess = isThere ? undefined : guessAccount(role, free);
    if (guess) taken.add(guess.id);
    return {
      sent: sent.get(role) ?? 0,
      role,
      name: names.get(role) ?? role,
      accountId: isThere ? savedId : (guess?.id ?? null),
      isGuess: guess !== undefined,
      accounts: lists.accounts
        .filter((account) => suits(role, account))
        .map(({ id, name }) => ({ id, name })),
    };
  });
  const ledger = await openLedgerAccounts(deps.db, rows);
  const chosen = roles.flatMap(({ role, accountId }) => (accountId ? [{ role, accountId }] : []));
  const free = lists.accounts.filter((account) => soleRoleOf(chosen, account) === undefined);
  const ledgerAccounts = ledger.own
    .filter(({ is_active: isActive }) => isActive)
    .map(({ id, code, label, kind }) => {
      const savedId = idOf(rows, 'ledger account', String(id));
      const isThere = lists.accounts.some((account) => account.id === savedId);
      const guess = isThere ? undefined : guessLedgerAccount({ kind, name: label }, free);
      return {
        ...{ id, code, name: label, isGuess: guess !== undefined },
        accountId: isThere ? savedId : (guess?.id ?? null),
        accounts: lists.accounts
          .filter((account) => suitsKind(kind, account))
          .map((account) => ({ id: account.id, name: account.name })),
      };
    });
  const used = itemRoles.filter((role) => roles.some((one) => one.role === role));
  const items = used.map((role) => {
    const accountId = roles.find((one) => one.role === role)?.accountId ?? '';
    const savedId = idOf(rows, 'item', role);
    const saved = lists.items.find(({ id }) => id === savedId);
    const isSavedRight = saved?.accountId === accountId;
    const { name, item } = ownItem(role, accountId, lists.items);
    return {
      ...{ role, itemId: (isSavedRight ? saved : item)?.id ?? null, newName: name },
      misplaced: saved && !isSavedRight ? saved.name : null,
    };
  });
  const taxCodeId = idOf(rows, 'tax code', 'none') ?? guessTaxCode(lists.taxCodes);
  return {
    roles,
    ledgerAccounts,
    items,
    itemChoices: [...lists.items],
    stores: (await listMappedStores(deps.db)).map((store) => ({
      storeId: store.id,
      name: store.name,
      classId: idOf(rows, 'class', String(store.id)) ?? guessClass(lists.classes, store),
    })),
    classChoices: [...lists.classes],
    taxCodeId,
    taxCodeChoices: [...lists.taxCodes],
  };
}

const guessTaxCode = (codes: readonly { id: string; name: string }[]): string | null =>
  (codes.find(({ name }) => /^non$|exempt|out of scope|no tax/i.test(name)) ?? null)?.id ?? null;

/** The class named by the store's company (ACCT-14), or the class with the store's name. */
const guessClass = (
  classes: readonly { id: string; name: string }[],
  store: { name: string; adiis_class_id: string | null },
): string | null =>
  classes.find(({ id }) => id === store.adiis_class_id)?.id ??
  classes.find(({ name }) => name.toLowerCase() === store.name.toLowerCase())?.id ??
  null;

/** Saves the mapping. Every account must suit its role, and every item must book to the account of its role. */
export async function saveBooksMapping(
  deps: Deps,
  input: BooksMappingInput,
  caller: SignedInCaller,
): Promise<void> {
  const { books, connection } = await getBooks(deps);
  const lists = await asking(books.readLists());
  for (const { role, accountId } of input.accounts) {
    const account = lists.accounts.find(({ id }) => id === accountId);
    if (!account || !suits(role, account)) refuse({ code: 'BOOKS_WRONG_ACCOUNT', field: 'accounts' });
  }
  const ledger = await openLedgerAccounts(deps.db, []);
  for (const { id, accountId } of input.ledgerAccounts) {
    const ours = ledger.own.find((account) => account.id === id);
    const account = lists.accounts.find((one) => one.id === accountId);
    if (!ours || !account || !suitsKind(ours.kind, account))
      refuse({ code: 'BOOKS_WRONG_ACCOUNT', field: 'ledgerAccounts' });
  }
  const typeThere = (accountId: string) => {
    const account = lists.accounts.find(({ id }) => id === accountId);
    return account ? typeOf(account) : null;
  };
  const saved = await listMappings(deps.db, connection.connector);
  await refuseShared(deps.db, { input, lists, saved, own: ledger.own });
  const items = await itemsFor(books, lists, input);
  const rows: MappingRow[] = [
    ...items,
    ...input.accounts.map(({ role, accountId }) => ({
      kind: 'account' as const,
      local_key: role,
      external_id: accountId,
      external_type: typeThere(accountId),
    })),
    ...input.ledgerAccounts.map(({ id, accountId }) => ({
      kind: 'ledger account' as const,
      local_key: String(id),
      external_id: accountId,
      external_type: typeThere(accountId),
    })),
    ...input.stores.map(({ storeId, classId }) => ({
      kind: 'class' as const,
      local_key: String(storeId),
      external_id: classId,
    })),
    ...(input.taxCodeId === null
      ? []
      : [{ kind: 'tax code' as const, local_key: 'none', external_id: input.taxCodeId }]),
    ...(lists.repField === null
      ? []
      : [{ kind: 'custom field' as const, local_key: 'sales rep', external_id: lists.repField }]),
  ];
  const kinds = ['account', 'ledger account', 'item', 'class', 'tax code', 'custom field'] as const;
  await inTransaction(deps.db, async (trx) => {
    const before = await listMappings(trx, connection.connector);
    await replaceMappings(trx, connection.connector, { kinds, rows });
    await audit(
      trx,
      { before: { mapping: before.map(textOf) }, after: { mapping: rows.map(textOf) } },
      caller,
    );
  });
}

const textOf = ({ kind, local_key, external_id }: MappingRow) => `${kind} ${local_key}: ${external_id}`;
