import type { BooksMappingInput } from '@cordovan/contracts/books';
import { sharedAccounts } from '@cordovan/domain/accounting';
import type { BooksLists } from '../../../adapters/books/index.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { getSettings } from '../../settings/index.ts';
import type { MappingRow } from './connection.repository.ts';
import { listRoleNames } from './facts.repository.ts';

interface Chosen {
  readonly input: BooksMappingInput;
  readonly lists: BooksLists;
  readonly saved: readonly MappingRow[];
}

/**
 * Refuses one account for roles that mean different things, and asks about one for roles that are alike. An answer that
 * was saved before isn't asked for again.
 */
export async function refuseShared(db: Handle, { input, lists, saved }: Chosen): Promise<void> {
  const isSaved = (role: string, accountId: string) =>
    saved.some((row) => row.kind === 'account' && row.local_key === role && row.external_id === accountId);
  const wrong = sharedAccounts(input.accounts).find(
    ({ accountId, roles, isAlike }) =>
      !isAlike || !(input.isConfirmed || roles.every((role) => isSaved(role, accountId))),
  );
  if (!wrong) return;
  const names = await listRoleNames(db, await getSettings(db));
  const [first, second] = wrong.roles.map((role) => names.get(role) ?? role) as [string, string];
  const account = lists.accounts.find(({ id }) => id === wrong.accountId)?.name ?? '';
  const code = wrong.isAlike ? 'BOOKS_ACCOUNT_SHARED' : 'BOOKS_ACCOUNT_TAKEN';
  refuse({ code, field: 'accounts', data: { account, first, second } });
}
