import type { BooksAccount, MappedRole } from './mapping.ts';

/** Roles whose sums may be one figure there. All others mean different things: one account would mix them. */
const ALIKE: readonly (readonly MappedRole[])[] = [
  ['sales', 'cancellation'],
  ['inventory', 'work in process', 'finished goods'],
  ['cost of goods', 'inventory adjustment', 'applied labor'],
];

export interface ChosenAccount {
  readonly role: MappedRole;
  readonly accountId: string;
}

/** Two roles for which a person chose the same account there. */
export interface SharedAccount {
  readonly accountId: string;
  readonly roles: readonly [MappedRole, MappedRole];
  /** Whether they may share it once a person confirms it. */
  readonly isAlike: boolean;
}

/** Pairs of roles with the same account there, those that may never share first. */
export function sharedAccounts(chosen: readonly ChosenAccount[]): readonly SharedAccount[] {
  const pairs = chosen.flatMap(({ role, accountId }, index) =>
    chosen.slice(index + 1).flatMap((other): SharedAccount[] => {
      if (other.accountId !== accountId) return [];
      const isAlike = ALIKE.some((roles) => roles.includes(role) && roles.includes(other.role));
      return [{ accountId, roles: [role, other.role], isAlike }];
    }),
  );
  return pairs.toSorted((one, other) => Number(one.isAlike) - Number(other.isAlike));
}

/**
 * Role that an account there already serves alone, such as what customers owe: its balance is that of the role, so no
 * account booked by hand may use it, too. Money received may go straight to a bank account, which is booked by hand as
 * well. Undefined if the account is free for entries by hand.
 */
export const soleRoleOf = (
  chosen: readonly ChosenAccount[],
  { id, type }: Pick<BooksAccount, 'id' | 'type'>,
): MappedRole | undefined =>
  chosen.find(
    ({ role, accountId }) =>
      accountId === id &&
      !ALIKE.some((roles) => roles.includes(role)) &&
      !(role === 'funds' && type === 'Bank'),
  )?.role;
