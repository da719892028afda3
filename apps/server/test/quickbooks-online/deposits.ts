import { checkReference } from './check-reference.ts';
import { type Company, findObject, objectsOf } from './company.ts';
import { amountOf, centsAt, type Fields, listAt, textAt, valueAt } from './fields.ts';
import { badReference, business, invalid, missing } from './refusals.ts';

/** Lines on receivables and payables have to say whom they concern. */
const ENTITIES: Readonly<Record<string, string>> = {
  AccountsReceivable: 'Customer',
  AccountsPayable: 'Vendor',
};

/** Refuses a line on receivables without a customer, and one on payables without a vendor. */
export function checkLineEntity(
  company: Company,
  accountId: string,
  entity: { readonly type: string; readonly id: string },
): void {
  const subType = textAt(findObject(company, 'Account', accountId), 'AccountSubType');
  const needed = ENTITIES[subType];
  if (needed !== undefined && (entity.type !== needed || entity.id === ''))
    throw invalid(
      needed === 'Customer'
        ? 'When you use Accounts Receivable, you must choose a customer in the Name field.'
        : 'When you use Accounts Payable, you must choose a vendor in the Name field.',
    );
  const target = entity.type || 'Customer';
  checkReference(company, { element: 'Entity', target, id: entity.id });
}

/** What a line of a deposit takes from undeposited funds, such as `Payment:12:0`. */
const linksOf = (deposit: Fields): readonly string[] =>
  listAt(deposit, 'Line').flatMap((line) => listAt(line, 'LinkedTxn').map(keyOf));
const keyOf = (link: Fields): string =>
  [textAt(link, 'TxnType'), textAt(link, 'TxnId'), textAt(link, 'TxnLineId')].join(':');

/** Whether a deposit contains a document, which then can't be changed or deleted. */
export const isDeposited = (company: Company, kind: string, id: string): boolean =>
  [...objectsOf(company, 'Deposit').values()].some((deposit) =>
    linksOf(deposit).some((key) => key.startsWith(`${kind}:${id}:`)),
  );

/** Cents waiting in undeposited funds, from a whole document or from one line of an entry. */
function waitingCents(company: Company, link: Fields): number {
  const kind = textAt(link, 'TxnType');
  const id = textAt(link, 'TxnId');
  if (!['Payment', 'SalesReceipt', 'RefundReceipt', 'JournalEntry'].includes(kind))
    throw business({ code: '2170', message: 'Invalid Enumeration', detail: `Invalid Enumeration : ${kind}` });
  const found = findObject(company, kind, id);
  if (!found) throw badReference('LinkedTxn', id);
  const lineId = textAt(link, 'TxnLineId');
  if (lineId === '') throw missing('TxnLineId');
  const line = listAt(found, 'Line').find((one) => one['Id'] === lineId);
  if (kind === 'JournalEntry' && !line) throw badReference('LinkedTxn.TxnLineId', lineId);
  const accountId =
    kind === 'JournalEntry'
      ? textAt(line, 'JournalEntryLineDetail.AccountRef.value')
      : textAt(found, 'DepositToAccountRef.value');
  const account = findObject(company, 'Account', accountId);
  if (account !== undefined && textAt(account, 'AccountSubType') !== 'UndepositedFunds')
    throw invalid('The transaction that you linked doesn’t wait in Undeposited Funds', '6000');
  if (kind !== 'JournalEntry') return (kind === 'RefundReceipt' ? -1 : 1) * centsAt(found, 'TotalAmt');
  const sign = textAt(line, 'JournalEntryLineDetail.PostingType') === 'Debit' ? 1 : -1;
  return sign * centsAt(line, 'Amount');
}

/**
 * Refuses a deposit of anything that is missing, incomplete or already in another deposit. Completes the deposit with
 * its total.
 */
export function checkDeposit(company: Company, deposit: Fields): Fields {
  const own = textAt(deposit, 'Id');
  const used = new Set(
    [...objectsOf(company, 'Deposit')].flatMap(([id, other]) => (id === own ? [] : linksOf(other))),
  );
  const bank = findObject(company, 'Account', textAt(deposit, 'DepositToAccountRef.value'));
  if (!['Bank', 'Other Current Asset'].includes(textAt(bank, 'AccountType')))
    throw invalid('A deposit goes to a bank or other current asset account');
  for (const line of listAt(deposit, 'Line')) {
    if (valueAt(line, 'Amount') === undefined) throw missing('Amount');
    const links = listAt(line, 'LinkedTxn');
    for (const link of links) {
      if (waitingCents(company, link) !== centsAt(line, 'Amount'))
        throw invalid('The amount of the line is not that of the linked transaction');
      if (used.has(keyOf(link)))
        throw invalid('The transaction that you linked is in another deposit', '6540');
      used.add(keyOf(link));
    }
    if (links.length > 0) continue;
    if (line['DetailType'] !== 'DepositLineDetail')
      throw business({
        code: '2170',
        message: 'Invalid Enumeration',
        detail: `Invalid Enumeration : ${textAt(line, 'DetailType')}`,
      });
    const accountId = textAt(line, 'DepositLineDetail.AccountRef.value');
    if (accountId === '') throw missing('AccountRef');
    checkReference(company, { element: 'AccountRef', target: 'Account', id: accountId });
    const type = textAt(line, 'DepositLineDetail.Entity.type');
    checkLineEntity(company, accountId, {
      type: type === 'VENDOR' ? 'Vendor' : type === 'CUSTOMER' ? 'Customer' : '',
      id: textAt(line, 'DepositLineDetail.Entity.value'),
    });
  }
  const total = listAt(deposit, 'Line').reduce((sum, line) => sum + centsAt(line, 'Amount'), 0);
  if (total < 0) throw invalid('Transaction amount must be 0 or greater.');
  const numbered = listAt(deposit, 'Line').map((line, index) => ({ ...line, Id: String(index + 1) }));
  return { ...deposit, Line: numbered, TotalAmt: amountOf(total) };
}
