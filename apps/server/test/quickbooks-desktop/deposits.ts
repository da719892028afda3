import type { Company, Transaction } from './company.ts';
import { reference } from './reference.ts';
import { Refusal } from './refusal.ts';
import { centsOf, child, type Element, textOf } from './xml.ts';

const FUNDS = ['Bank', 'OtherCurrentAsset'];

export const lineIdOf = (txnId: string, index: number): string => `${txnId}-L${index + 1}`;

/** Cents that a transaction, or a line of it, put into undeposited funds. */
function waitingOf(
  company: Company,
  txn: Transaction,
  lineId: string,
): readonly [funds: string, cents: number] {
  const funds = company.lists
    .get('Account')
    ?.find(({ fields }) => fields['SpecialAccountType'] === 'UndepositedFunds')?.id;
  const put = txn.postings
    .filter(([id], index) => id === funds && (lineId === '' || lineIdOf(txn.id, index) === lineId))
    .map(([, cents]) => cents);
  // Only one line of a journal entry waits in undeposited funds, so the line must be named.
  if (put.length !== 1 || (txn.kind === 'JournalEntry' && lineId === ''))
    throw new Refusal('3180', 'There was an error: the transaction doesn’t wait in Undeposited Funds.');
  return [funds!, put[0]!] as const;
}

/** A deposit: takes what waits in undeposited funds to the bank, once, and other lines to their accounts. */
export function depositOf(company: Company, form: Element) {
  const bank = reference(company, 'Account', form, 'DepositToAccountRef', FUNDS).id;
  const used = new Set(company.transactions.flatMap(({ deposits = [] }) => deposits));
  const deposits: string[] = [];
  const postings: (readonly [string, number])[] = [];
  let total = 0;
  for (const line of form.children.filter(({ name }) => name === 'DepositLineAdd')) {
    const txnId = textOf(line, 'PaymentTxnID');
    if (txnId === '') {
      const account = reference(company, 'Account', line, 'AccountRef');
      const type = account.fields['AccountType'];
      if (type === 'AccountsReceivable' || type === 'AccountsPayable')
        reference(company, type === 'AccountsPayable' ? 'Vendor' : 'Customer', line, 'EntityRef');
      postings.push([account.id, 0 - centsOf(line, 'Amount')]);
      total += centsOf(line, 'Amount');
      continue;
    }
    if (child(line, 'AccountRef') || child(line, 'Amount'))
      throw new Refusal('3180', 'There was an error: a payment of a deposit has its own account and amount.');
    const txn = company.transactions.find(({ id }) => id === txnId);
    if (!txn) throw new Refusal('3120', `Object "${txnId}" specified in the request cannot be found.`);
    const lineId = textOf(line, 'PaymentTxnLineID');
    const [funds, cents] = waitingOf(company, txn, lineId);
    const key = `${txnId}/${lineId}`;
    if (used.has(key))
      throw new Refusal('3180', 'There was an error: the payment has been deposited already.');
    used.add(key);
    deposits.push(key);
    postings.push([funds, 0 - cents]);
    total += cents;
  }
  if (postings.length === 0) throw new Refusal('3180', 'There was an error: a deposit needs a line.');
  if (total < 0) throw new Refusal('3180', 'There was an error: the total is negative.');
  return { subtotal: total, tax: 0, deposits, postings: [[bank, total] as const, ...postings] };
}
