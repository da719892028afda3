import type { BooksMappingInput } from '@cordovan/contracts/books';
import { type MappedRole, sharedAccounts, soleRoleOf } from '@cordovan/domain/accounting';
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
  /** Accounts of the ledger that no role uses. */
  readonly own: readonly { readonly id: number; readonly label: string }[];
}

/**
 * Refuses one account for roles that mean different things, and asks about one for roles that are alike. An answer that
 * was saved before isn't asked for again. Refuses an account for entries by hand that a role needs alone.
 */
export async function refuseShared(db: Handle, { input, lists, saved, own }: Chosen): Promise<void> {
  const isSaved = (role: string, accountId: string) =>
    saved.some((row) => row.kind === 'account' && row.local_key === role && row.external_id === accountId);
  const wrong = sharedAccounts(input.accounts).find(
    ({ accountId, roles, isAlike }) =>
      !isAlike || !(input.isConfirmed || roles.every((role) => isSaved(role, accountId))),
  );
  const names = await listRoleNames(db, await getSettings(db));
  const nameOf = (role: MappedRole) => names.get(role) ?? role;
  const accountOf = (accountId: string) => lists.accounts.find(({ id }) => id === accountId);
  if (wrong) {
    const [first, second] = wrong.roles;
    const code = wrong.isAlike ? 'BOOKS_ACCOUNT_SHARED' : 'BOOKS_ACCOUNT_TAKEN';
    const data = {
      account: accountOf(wrong.accountId)?.name ?? '',
      first: nameOf(first),
      second: nameOf(second),
    };
    refuse({ code, field: 'accounts', data });
  }
  for (const { id, accountId } of input.ledgerAccounts) {
    const account = accountOf(accountId);
    const role = account && soleRoleOf(input.accounts, account);
    const second = own.find((one) => one.id === id)?.label ?? '';
    if (role)
      refuse({
        ...{ code: 'BOOKS_ACCOUNT_TAKEN', field: 'ledgerAccounts' },
        data: { account: account.name, first: nameOf(role), second },
      });
  }
}
