import { holdsDifference } from '@cordovan/domain/accounting';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { lockUsableAccounts } from './deposits.repository.ts';

/**
 * Refuses a difference on an account for customers, payments or stock, where it would look like part of their
 * balance.
 */
export async function checkDifferenceAccount(trx: Trx, id: number): Promise<void> {
  const account = (await lockUsableAccounts(trx, [id])).get(id);
  if (!account) refuse({ code: 'ACCOUNT_INACTIVE', field: 'differenceAccountId' });
  else if (!holdsDifference(account)) refuse({ code: 'ACCOUNT_WRONG_TYPE', field: 'differenceAccountId' });
}
