import { bookingDay, isBankAccount } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockPeriod } from '../entries/entries.repository.ts';
import { isAccountingOn } from '../queue.service.ts';
import { lockUsableAccounts } from './deposits.repository.ts';
import { putDeposit } from './deposits.service.ts';
import { findBankFees, findReturnedCheck, listDeposited } from './returned-checks.repository.ts';

/** Account for the fee of the bank, and the payments of these for whose return it can be posted. */
export async function readBankFees(
  db: Handle,
  paymentIds: readonly number[],
): Promise<{ readonly accountId: number | undefined; readonly deposited: ReadonlySet<number> }> {
  const accountId = (await isAccountingOn(db)) ? await findBankFees(db) : undefined;
  return {
    accountId,
    deposited: accountId === undefined ? new Set() : await listDeposited(db, paymentIds),
  };
}

/**
 * Books what the bank took for a returned check, with its fee: a deposit of less than nothing to the account that the check was
 * deposited to, whose own deposit stays as it was. A check that no deposit has waits with its return, and so does one whose bank
 * account is no longer in use.
 */
export async function depositReturn(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  { paymentId, now }: { readonly paymentId: number; readonly now: Date },
): Promise<void> {
  const check = await findReturnedCheck(trx, paymentId);
  if (!check) return;
  const { account_id: accountId, bank_fee_account_id: feeId, bank_fee_cents: fee } = check;
  const usable = await lockUsableAccounts(trx, feeId === null ? [accountId] : [accountId, feeId]);
  const bank = usable.get(accountId);
  if (!bank || !isBankAccount(bank) || (feeId !== null && !usable.has(feeId))) return;
  await putDeposit(
    trx,
    deps,
    {
      date: bookingDay(check.day, await lockPeriod(trx, 'share')).day,
      accountId,
      reference: ['Returned check', check.last_four].filter(Boolean).join(' '),
      paymentIds: [paymentId],
      lines: feeId === null ? [] : [{ accountId: feeId, amount: cents(0 - fee), memo: 'Returned check' }],
      batchId: null,
      isConfirmed: true,
    },
    { user: { id: check.requested_by, companyId: check.company_id, address: '' }, now },
  );
}
