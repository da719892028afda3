import {
  type AccountRole,
  accountName,
  type BooksAccount,
  type MappedRole,
} from '@cordovan/domain/accounting';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { LedgerAccountThere } from '../../../adapters/books/index.ts';
import { getSettings } from '../../settings/index.ts';
import { rolesToMap } from '../value/follow-value.service.ts';
import type { MappingRow } from './connection.repository.ts';
import { listLedgerAccounts } from './hand-entries.repository.ts';

const PAYABLE = 'Accounts Payable';
/** Type that the mapping keeps for the account in which payments wait for a deposit. */
export const UNDEPOSITED = 'Undeposited Funds';

/** An account's type in the package, as the mapping keeps it. */
export const typeOf = ({ type, subType }: BooksAccount): string =>
  subType === 'UndepositedFunds' ? UNDEPOSITED : type;

/**
 * Our accounts as the connected package has them. An account with a mapped role uses that role's account; others have
 * their own.
 */
export async function openLedgerAccounts(db: Handle, mapped: readonly MappingRow[]) {
  const settings = await getSettings(db);
  const roles: readonly AccountRole[] = await rolesToMap(db);
  const accounts = (await listLedgerAccounts(db)).map((row) => ({
    ...row,
    label: accountName({ name: row.name, namedBy: row.named_by }, settings),
    /** The role whose account in the package is also this account's. */
    role: roles.find((role) => row.roles.includes(role)) as MappedRole | undefined,
  }));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const external = (kind: MappingRow['kind'], key: string) =>
    mapped.find((row) => row.kind === kind && row.local_key === key);
  return {
    /** Accounts that need their own account in the package. */
    own: accounts.filter(({ role }) => role === undefined),
    roleOf: (id: number) => byId.get(id)?.role,
    of: (id: number): LedgerAccountThere => {
      const account = byId.get(id);
      const found =
        account?.role === undefined
          ? external('ledger account', String(id))
          : external('account', account.role);
      return {
        name: account ? `${account.code} ${account.label}` : String(id),
        id: found?.external_id,
        isPayable: found?.external_type === PAYABLE,
      };
    },
  };
}
