import { amountOf, centsAt, type Fields, listAt, textAt } from './fields.ts';
import { type Company, findObject, objectsOf } from './company.ts';
import { badReference, invalid, missing } from './refusals.ts';

/** Account and cents; debits are positive. */
type Posting = readonly [accountId: string, cents: number];

const accountOfType = (company: Company, subType: string): string =>
  [...objectsOf(company, 'Account')].find(([, account]) => account['AccountSubType'] === subType)?.[0] ?? '';

const receivable = (company: Company) => accountOfType(company, 'AccountsReceivable');

function itemPostings(company: Company, form: Fields, sign: 1 | -1): Posting[] {
  const lines = listAt(form, 'Line').filter((line) => line['DetailType'] === 'SalesItemLineDetail');
  const sold = lines.map((line): Posting => {
    const item = findObject(company, 'Item', textAt(line, 'SalesItemLineDetail.ItemRef.value'));
    return [textAt(item, 'IncomeAccountRef.value'), sign * centsAt(line, 'Amount')];
  });
  return [
    ...sold,
    [accountOfType(company, 'SalesTaxPayable'), sign * centsAt(form, 'TxnTaxDetail.TotalTax')],
  ];
}

const fundsOf = (company: Company, form: Fields) =>
  textAt(form, 'DepositToAccountRef.value') || accountOfType(company, 'UndepositedFunds');

/** A transaction's effect on the accounts. */
export function postingsOf(company: Company, kind: string, form: Fields): readonly Posting[] {
  const total = centsAt(form, 'TotalAmt');
  switch (kind) {
    case 'Invoice':
      return [[receivable(company), total], ...itemPostings(company, form, -1)];
    case 'CreditMemo':
      return [[receivable(company), 0 - total], ...itemPostings(company, form, 1)];
    case 'SalesReceipt':
      return [[fundsOf(company, form), total], ...itemPostings(company, form, -1)];
    case 'RefundReceipt':
      return [[fundsOf(company, form), 0 - total], ...itemPostings(company, form, 1)];
    case 'Payment':
      return [
        [fundsOf(company, form), total],
        [receivable(company), 0 - total],
      ];
    case 'JournalEntry':
      return listAt(form, 'Line').map((line): Posting => {
        const sign = textAt(line, 'JournalEntryLineDetail.PostingType') === 'Debit' ? 1 : -1;
        return [textAt(line, 'JournalEntryLineDetail.AccountRef.value'), sign * centsAt(line, 'Amount')];
      });
    case 'Deposit':
      return [
        [textAt(form, 'DepositToAccountRef.value'), total],
        ...listAt(form, 'Line').map((line): Posting => {
          const own = textAt(line, 'DepositLineDetail.AccountRef.value');
          return [own || accountOfType(company, 'UndepositedFunds'), 0 - centsAt(line, 'Amount')];
        }),
      ];
    default:
      return [];
  }
}

/** Applies a transaction to the balances; `sign` -1 reverses it. */
export function post(company: Company, kind: string, form: Fields, sign: 1 | -1): void {
  for (const [accountId, cents] of postingsOf(company, kind, form))
    company.balances.set(accountId, (company.balances.get(accountId) ?? 0) + sign * cents);
}

/** Cents that payments apply to an invoice, or that they use of a credit. */
export const appliedTo = (company: Company, key: string): number =>
  [...(company.applied.get(key)?.values() ?? [])].reduce((sum, cents) => sum + cents, 0);

/** What a journal entry owes its customer: the credits on receivables less the debits. */
function creditOfEntry(company: Company, entry: Fields): number {
  const accountId = receivable(company);
  return postingsOf(company, 'JournalEntry', entry)
    .filter(([id]) => id === accountId)
    .reduce((sum, [, cents]) => sum - cents, 0);
}

/** Cents of an object that payments may still apply. */
export function openAmount(company: Company, kind: string, form: Fields): number {
  const whole = kind === 'JournalEntry' ? creditOfEntry(company, form) : centsAt(form, 'TotalAmt');
  return whole - appliedTo(company, `${kind}:${textAt(form, 'Id')}`);
}

/** A payment's links: `Invoice:12` and cents. */
export const linksOf = (payment: Fields): readonly (readonly [key: string, cents: number])[] =>
  listAt(payment, 'Line').flatMap((line) =>
    listAt(line, 'LinkedTxn').map(
      (link) => [`${textAt(link, 'TxnType')}:${textAt(link, 'TxnId')}`, centsAt(line, 'Amount')] as const,
    ),
  );

const LINKABLE = ['Invoice', 'CreditMemo', 'JournalEntry'];

/** Cents of a payment and the credits that it uses, less what it applies to invoices. */
export const unappliedOf = (payment: Fields): number =>
  linksOf(payment).reduce(
    (left, [key, cents]) => left + (key.startsWith('Invoice:') ? 0 - cents : cents),
    centsAt(payment, 'TotalAmt'),
  );

/** Refuses a payment that applies more than it has; returns what stays unapplied. */
export function checkPayment(company: Company, payment: Fields): number {
  const own = textAt(payment, 'Id');
  if (centsAt(payment, 'TotalAmt') < 0) throw invalid('The amount of a payment must be 0 or more');
  for (const [key, cents] of linksOf(payment)) {
    const [kind = '', id = ''] = key.split(':');
    const found = LINKABLE.includes(kind) ? findObject(company, kind, id) : undefined;
    if (!found) throw badReference('LinkedTxn', id);
    if (cents <= 0) throw missing('Amount');
    const customer = textAt(found, 'CustomerRef.value');
    if (kind !== 'JournalEntry' && customer !== textAt(payment, 'CustomerRef.value'))
      throw invalid('The transaction that you linked belongs to another customer');
    const before = company.applied.get(key)?.get(own) ?? 0;
    if (cents > openAmount(company, kind, found) + before)
      throw invalid('The amount applied is more than the open balance', '6480');
  }
  const left = unappliedOf(payment);
  if (left < 0) throw invalid('The amounts applied are more than the payment and its credits', '6480');
  return left;
}

/** Records or removes a payment's links. */
export function link(company: Company, payment: Fields, isOn: boolean): void {
  for (const [key, cents] of linksOf(payment)) {
    const links = company.applied.get(key) ?? new Map<string, number>();
    if (isOn) links.set(textAt(payment, 'Id'), cents);
    else links.delete(textAt(payment, 'Id'));
    company.applied.set(key, links);
  }
}

/** An object as returned by a read, with balances computed at that time. */
export function withBalances(company: Company, kind: string, fields: Fields): Fields {
  const open = () => amountOf(openAmount(company, kind, fields));
  if (kind === 'Invoice') return { ...fields, Balance: open() };
  if (kind === 'CreditMemo') return { ...fields, Balance: open(), RemainingCredit: open() };
  if (kind === 'Account')
    return { ...fields, CurrentBalance: amountOf(company.balances.get(textAt(fields, 'Id')) ?? 0) };
  return fields;
}
