import { type Cents, cents, largest, NO_MONEY, smallest } from '../money/index.ts';
import type { AccountRole } from './account-roles.ts';
import type { EntryLine } from './entry-lines.ts';

/** Roles whose balance belongs to an order and is cleared by a later posting for the same order. */
export const clearedRoles: readonly AccountRole[] = [
  'receivables',
  'deposits',
  'sales',
  'sales tax',
  'allowances',
  'cancellation',
];

/** Order balance on an account for a role, in cents; debits are positive. */
export interface HeldBalance {
  readonly role: AccountRole;
  readonly accountId: number;
  readonly amount: number;
}

export interface PlacedLine extends EntryLine {
  readonly accountId: number;
}

/**
 * Chooses the account of each line by its role. If the order still has a balance on an earlier account of the role,
 * the line clears that balance first, so that changing a role's account leaves nothing behind.
 */
export function placeLines(
  lines: readonly EntryLine[],
  accounts: ReadonlyMap<AccountRole, number>,
  held: readonly HeldBalance[],
): readonly PlacedLine[] {
  const earlier = held
    .filter(({ role, accountId }) => clearedRoles.includes(role) && accounts.get(role) !== accountId)
    .map((balance) => ({ ...balance }));
  return lines.flatMap((line) => {
    const accountId = accounts.get(line.role);
    if (accountId === undefined) throw new Error(`No account has the role ${line.role}`);
    const sign = line.debit > 0 ? 1 : -1;
    let left: Cents = cents(line.debit + line.credit);
    const placed: PlacedLine[] = [];
    const place = (at: number, amount: Cents) => {
      if (amount === 0) return;
      placed.push({
        ...line,
        accountId: at,
        debit: sign > 0 ? amount : NO_MONEY,
        credit: sign > 0 ? NO_MONEY : amount,
      });
      left = cents(left - amount);
    };
    for (const balance of earlier) {
      if (balance.role !== line.role) continue;
      const cleared = smallest(left, largest(cents(0 - sign * balance.amount), NO_MONEY));
      balance.amount += sign * cleared;
      place(balance.accountId, cleared);
    }
    place(accountId, left);
    return placed;
  });
}
