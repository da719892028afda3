import type { AccountKind } from './chart.ts';

/** An account, with whether new entries use it for a role. */
export interface UsableAccount {
  readonly kind: AccountKind;
  readonly hasRole: boolean;
}

/**
 * Whether money can be deposited to or paid from the account: it must be an asset to which nothing is booked by role.
 */
export const isBankAccount = ({ kind, hasRole }: UsableAccount): boolean => kind === 'asset' && !hasRole;

/** Whether the account can take the difference of a card batch or tax filing: it must be income or an expense. */
export const holdsDifference = ({ kind }: Pick<UsableAccount, 'kind'>): boolean =>
  kind === 'income' || kind === 'expense';
