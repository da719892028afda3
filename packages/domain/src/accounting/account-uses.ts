import type { AccountKind } from './chart.ts';

/** An account, with whether new entries use it for a role. */
export interface UsableAccount {
  readonly kind: AccountKind;
  readonly hasRole: boolean;
}

/** Whether money can be deposited there or paid from there: an asset for which nothing is booked by role. */
export const isBankAccount = ({ kind, hasRole }: UsableAccount): boolean => kind === 'asset' && !hasRole;

/** Whether the difference of a card batch or of a tax filing can go there: it is income or an expense. */
export const holdsDifference = ({ kind }: Pick<UsableAccount, 'kind'>): boolean =>
  kind === 'income' || kind === 'expense';
