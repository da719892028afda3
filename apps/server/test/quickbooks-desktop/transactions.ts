import type { Company, Transaction, TxnKind } from './company.ts';
import { depositOf } from './deposits.ts';
import { reference } from './reference.ts';
import { Refusal } from './refusal.ts';
import { centsOf, child, type Element, textOf } from './xml.ts';

const TAX_PERCENT = 8;

const optional = (company: Company, list: string, form: Element, name: string): string =>
  child(form, name) ? reference(company, list, form, name).id : '';

const FUNDS = ['Bank', 'OtherCurrentAsset'];

interface Parts {
  readonly subtotal: number;
  readonly tax: number;
  readonly postings: readonly (readonly [string, number])[];
}

/** Lines post to their items' accounts. A line is taxed unless its code says "not taxed". */
function linesOf(company: Company, form: Element, sign: 1 | -1): Parts {
  let subtotal = 0;
  let taxable = 0;
  const postings: (readonly [string, number])[] = [];
  for (const line of form.children.filter(({ name }) => name.endsWith('LineAdd'))) {
    const item = reference(company, 'ItemService', line, 'ItemRef');
    const code = child(line, 'SalesTaxCodeRef')
      ? reference(company, 'SalesTaxCode', line, 'SalesTaxCodeRef')
      : null;
    optional(company, 'Class', line, 'ClassRef');
    const amount = centsOf(line, 'Amount');
    subtotal += amount;
    if (code?.name !== 'Non') taxable += amount;
    postings.push([item.fields['AccountId'] ?? '', sign * amount]);
  }
  if (postings.length === 0) throw new Refusal('3180', 'There was an error: a form needs a line.');
  const tax = Math.round((taxable * TAX_PERCENT) / 100);
  if (subtotal + tax < 0) throw new Refusal('3180', 'There was an error: the total is negative.');
  const payable = findByType(company, 'SalesTaxPayable');
  return { subtotal, tax, postings: [...postings, [payable, sign * tax]] };
}

const findByType = (company: Company, special: string): string =>
  company.lists.get('Account')?.find((one) => one.fields['SpecialAccountType'] === special)?.id ?? '';

/** The amount that a payment can still pay on an invoice, or that can still be used of a credit. */
export function openOf(company: Company, transaction: Transaction): number {
  const used = company.transactions
    .flatMap(({ links }) => links)
    .filter(([id]) => id === transaction.id)
    .reduce((sum, [, cents]) => sum + cents, 0);
  const receivable = findByType(company, 'AccountsReceivable');
  const posted = transaction.postings
    .filter(([id]) => id === receivable)
    .reduce((sum, [, cents]) => sum + cents, 0);
  return Math.abs(posted) - used;
}

function paymentOf(company: Company, form: Element) {
  const total = centsOf(form, 'TotalAmount');
  const funds =
    total > 0
      ? child(form, 'DepositToAccountRef')
        ? reference(company, 'Account', form, 'DepositToAccountRef', FUNDS).id
        : findByType(company, 'UndepositedFunds')
      : '';
  const links: (readonly [string, number])[] = [];
  let paid = 0;
  for (const applied of form.children.filter(({ name }) => name === 'AppliedToTxnAdd')) {
    const invoice = linked(company, form, textOf(applied, 'TxnID'));
    const payment = centsOf(applied, 'PaymentAmount');
    const credits = applied.children.filter(({ name }) => name === 'SetCredit');
    const credited = credits.reduce((sum, credit) => sum + centsOf(credit, 'AppliedAmount'), 0);
    if (payment + credited > openOf(company, invoice))
      throw new Refusal('3210', 'The amount to apply is more than the invoice is open.');
    links.push([invoice.id, payment + credited]);
    for (const credit of credits) {
      const from = linked(company, form, textOf(credit, 'CreditTxnID'));
      const amount = centsOf(credit, 'AppliedAmount');
      if (amount > openOf(company, from))
        throw new Refusal('3210', 'The credit has less left than is applied.');
      links.push([from.id, amount]);
    }
    paid += payment;
  }
  if (paid > total) throw new Refusal('3210', 'More is applied than is paid.');
  const receivable = reference(company, 'Account', form, 'ARAccountRef', ['AccountsReceivable']).id;
  const postings = total > 0 ? [[funds, total] as const, [receivable, 0 - total] as const] : [];
  return { subtotal: total, tax: 0, postings, links };
}

/** Changes what a payment pays. The request names the version that it changes. */
export function changePayment(company: Company, form: Element): Transaction {
  const found = company.transactions.find(({ id }) => id === textOf(form, 'TxnID'));
  if (!found) throw new Refusal('3120', 'The object specified in the request cannot be found.');
  if (found.editSequence !== textOf(form, 'EditSequence'))
    throw new Refusal('3200', 'The provided edit sequence is out-of-date.');
  const links = form.children
    .filter(({ name }) => name === 'AppliedToTxnMod')
    .map((applied) => [textOf(applied, 'TxnID'), centsOf(applied, 'PaymentAmount')] as const);
  const before = found.links;
  found.links = [];
  for (const [id, cents] of links) {
    const invoice = company.transactions.find((one) => one.id === id);
    if (invoice?.customerId === found.customerId && cents <= openOf(company, invoice)) continue;
    found.links = before;
    throw new Refusal('3210', 'The amount to apply is more than the invoice is open.');
  }
  if (links.reduce((sum, [, cents]) => sum + cents, 0) > found.total) {
    found.links = before;
    throw new Refusal('3210', 'More is applied than is paid.');
  }
  found.links = links;
  found.editSequence = `1420${company.nextId()}`;
  return found;
}

function linked(company: Company, form: Element, id: string): Transaction {
  const found = company.transactions.find((one) => one.id === id);
  if (!found) throw new Refusal('3120', `Object "${id}" specified in the request cannot be found.`);
  if (found.customerId !== textOf(form, 'CustomerRef.ListID'))
    throw new Refusal('3210', 'The transaction belongs to another customer.');
  return found;
}

function entryOf(company: Company, form: Element): Parts & { readonly customerId: string } {
  const postings: (readonly [string, number])[] = [];
  let entityId = '';
  for (const line of form.children.filter(({ name }) => /^Journal(?:Debit|Credit)Line$/.test(name))) {
    const account = reference(company, 'Account', line, 'AccountRef');
    const type = account.fields['AccountType'];
    if (type === 'AccountsReceivable' || type === 'AccountsPayable') {
      if (entityId !== '') throw new Refusal('3180', 'An entry may name receivables or payables once.');
      entityId = reference(company, type === 'AccountsPayable' ? 'Vendor' : 'Customer', line, 'EntityRef').id;
    }
    const amount = centsOf(line, 'Amount');
    if (amount <= 0) throw new Refusal('3180', 'The amount of a line must be positive.');
    postings.push([account.id, line.name === 'JournalDebitLine' ? amount : 0 - amount]);
  }
  if (postings.length === 0 || postings.reduce((sum, [, cents]) => sum + cents, 0) !== 0)
    throw new Refusal('3180', 'The entry doesn’t balance.');
  return { subtotal: 0, tax: 0, postings, customerId: entityId };
}

/** Executes an add request, or refuses it. */
export function addTransaction(company: Company, kind: TxnKind, form: Element): Transaction {
  const day = textOf(form, 'TxnDate') || '2026-01-01';
  if (day <= company.closingDate)
    throw new Refusal('3171', 'The date of the transaction is on or before the closing date of the company.');
  const isOfNoCustomer = kind === 'JournalEntry' || kind === 'Deposit';
  const customerId = isOfNoCustomer ? '' : reference(company, 'Customer', form, 'CustomerRef').id;
  const salesRepId = optional(company, 'SalesRep', form, 'SalesRepRef');
  optional(company, 'Class', form, 'ClassRef');
  const base = {
    kind,
    id: `${company.nextId()}-1420070400`,
    day,
    form,
    editSequence: `1420${company.nextId()}`,
    number: textOf(form, 'RefNumber'),
    customerId,
    salesRepId,
    memo: textOf(form, 'Memo'),
    links: [],
  };
  const parts = partsOf(company, kind, form);
  const total = parts.subtotal + parts.tax;
  const added = { ...base, ...parts, total };
  company.transactions.push(added);
  for (const [id, cents] of added.postings) company.balances.set(id, (company.balances.get(id) ?? 0) + cents);
  return added;
}

function partsOf(company: Company, kind: TxnKind, form: Element) {
  if (kind === 'ReceivePayment') return paymentOf(company, form);
  if (kind === 'JournalEntry') return entryOf(company, form);
  if (kind === 'Deposit') return depositOf(company, form);
  const sign = kind === 'CreditMemo' ? 1 : -1;
  const lines = linesOf(company, form, sign);
  const account =
    kind === 'SalesReceipt'
      ? reference(company, 'Account', form, 'DepositToAccountRef', FUNDS).id
      : reference(company, 'Account', form, 'ARAccountRef', ['AccountsReceivable']).id;
  return {
    ...lines,
    postings: [[account, 0 - sign * (lines.subtotal + lines.tax)] as const, ...lines.postings],
  };
}
