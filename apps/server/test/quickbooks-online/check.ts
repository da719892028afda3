import { amountOf, centsAt, type Fields, listAt, textAt, valueAt } from './fields.ts';
import { checkPayment } from './books.ts';
import { checkReference } from './check-reference.ts';
import { checkDeposit, checkLineEntity } from './deposits.ts';
import { type Company, findObject, objectsOf } from './company.ts';
import { KINDS, mayHave } from './kinds.ts';
import {
  badReference,
  business,
  duplicateName,
  duplicateNumber,
  invalid,
  missing,
  periodClosed,
  unknownProperty,
} from './refusals.ts';

const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function checkProperties(kind: string, fields: Fields): void {
  const unknown = Object.keys(fields).find((name) => !mayHave(KINDS[kind]!, name));
  if (unknown !== undefined) throw unknownProperty(unknown);
}

/** Refuses an object that the service wouldn't store, and completes it with what the service computes. */
export function checkObject(company: Company, kind: string, fields: Fields, isLoose: boolean): Fields {
  const { required, references, isList } = KINDS[kind]!;
  for (const path of required) if (isMissing(valueAt(fields, path))) throw missing(path.split('.')[0]!);
  for (const [path, target] of Object.entries(references))
    checkReference(company, { element: path.split('.')[0]!, target, id: textAt(fields, path) });
  if (isList) return checkList(company, kind, fields);
  const named = { TxnDate: company.clock().toISOString().slice(0, 10), ...fields };
  checkDay(company, named);
  checkCurrency(company, named);
  if (!isLoose) checkNumber(company, kind, named);
  if (kind === 'Payment') return { ...named, UnappliedAmt: amountOf(checkPayment(company, named)) };
  if (kind === 'Deposit') return checkDeposit(company, named);
  return kind === 'JournalEntry' ? checkEntry(company, named) : checkForm(company, kind, named);
}

const NAMED_TOGETHER = ['Customer', 'Vendor', 'Employee'];
const LONGEST_NAME: Readonly<Record<string, number>> = { Item: 100, Account: 100, Customer: 500 };

function checkList(company: Company, kind: string, fields: Fields): Fields {
  const isPerson = NAMED_TOGETHER.includes(kind);
  const parts = ['Title', 'GivenName', 'MiddleName', 'FamilyName', 'Suffix'].map((part) =>
    textAt(fields, part),
  );
  const name = isPerson
    ? textAt(fields, 'DisplayName') || parts.filter(Boolean).join(' ')
    : textAt(fields, 'Name');
  if (name === '') throw missing(isPerson ? 'DisplayName' : 'Name');
  if (/[:\t\n]/.test(name))
    throw business({
      code: '2050',
      message: 'Invalid String',
      detail: 'String has an invalid character: colon, tab or line break',
      element: isPerson ? 'DisplayName' : 'Name',
    });
  if (name.length > (LONGEST_NAME[kind] ?? 500))
    throw business({
      code: '2050',
      message: 'String length is too long',
      detail: `Max allowed length is exceeded: ${name}`,
    });
  const kinds = isPerson ? NAMED_TOGETHER : [kind];
  for (const other of kinds)
    for (const [id, found] of objectsOf(company, other)) {
      const isOwn = other === kind && id === textAt(fields, 'Id');
      const theirs = textAt(found, isPerson ? 'DisplayName' : 'Name');
      if (!isOwn && theirs.toLowerCase() === name.toLowerCase()) throw duplicateName(id);
    }
  const names = isPerson ? { DisplayName: name } : { Name: name };
  return { Active: true, ...fields, ...names, FullyQualifiedName: name };
}

function checkDay(company: Company, fields: Fields): void {
  const closed = textAt(findObject(company, 'Preferences', '1'), 'AccountingInfoPrefs.BookCloseDate');
  if (closed !== '' && textAt(fields, 'TxnDate') <= closed) throw periodClosed(closed);
}

function checkCurrency(company: Company, fields: Fields): void {
  const customer = findObject(company, 'Customer', textAt(fields, 'CustomerRef.value'));
  const theirs = textAt(customer, 'CurrencyRef.value') || 'USD';
  if ((textAt(fields, 'CurrencyRef.value') || 'USD') !== theirs)
    throw invalid('You can only use one foreign currency per transaction: the currency of its customer.');
}

const MAX_NUMBER = 21;

function checkNumber(company: Company, kind: string, fields: Fields): void {
  const number = textAt(fields, 'DocNumber');
  if (number.length > MAX_NUMBER)
    throw business({ code: '2050', message: 'String length is too long', detail: `DocNumber ${number}` });
  if (number === '' || kind === 'JournalEntry') return;
  for (const [id, found] of objectsOf(company, kind))
    if (id !== textAt(fields, 'Id') && textAt(found, 'DocNumber') === number) throw duplicateNumber(number);
}

function checkLine(company: Company, line: Fields): void {
  if (valueAt(line, 'Amount') === undefined) throw missing('Amount');
  if (line['DetailType'] !== 'SalesItemLineDetail')
    throw business({
      code: '2170',
      message: 'Invalid Enumeration',
      detail: `Invalid Enumeration : ${textAt(line, 'DetailType')}`,
    });
  const detail = valueAt(line, 'SalesItemLineDetail');
  const itemId = textAt(detail, 'ItemRef.value');
  if (itemId === '') throw missing('ItemRef');
  checkReference(company, { element: 'ItemRef', target: 'Item', id: itemId });
  checkReference(company, { element: 'ClassRef', target: 'Class', id: textAt(detail, 'ClassRef.value') });
  const code = textAt(detail, 'TaxCodeRef.value') || 'NON';
  if (!['TAX', 'NON'].includes(code)) throw badReference('TaxCodeRef', code);
  if (valueAt(detail, 'UnitPrice') === undefined) return;
  const quantity = Number(valueAt(detail, 'Qty') ?? 1);
  if (Math.round(Number(valueAt(detail, 'UnitPrice')) * quantity * 100) !== centsAt(line, 'Amount'))
    throw invalid('Amount is not equal to UnitPrice * Qty. Supplied value:' + textAt(line, 'Amount'), '6070');
}

/** The tax rate when the service computes sales tax itself. */
const PARTNER_RATE = 0.08;

function checkForm(company: Company, kind: string, fields: Fields): Fields {
  const lines = listAt(fields, 'Line').filter((line) => line['DetailType'] !== 'SubTotalLineDetail');
  if (lines.length === 0) throw missing('Line');
  for (const line of lines) checkLine(company, line);
  const sum = lines.reduce((all, line) => all + centsAt(line, 'Amount'), 0);
  const taxable = lines
    .filter((line) => textAt(line, 'SalesItemLineDetail.TaxCodeRef.value') === 'TAX')
    .reduce((all, line) => all + centsAt(line, 'Amount'), 0);
  const isPartner = valueAt(findObject(company, 'Preferences', '1'), 'TaxPrefs.PartnerTaxEnabled') === true;
  const tax = isPartner ? Math.round(taxable * PARTNER_RATE) : centsAt(fields, 'TxnTaxDetail.TotalTax');
  const total = sum + tax;
  if (total < 0) throw invalid('Transaction amount must be 0 or greater.');
  if (kind === 'RefundReceipt' && total === 0) throw invalid('A refund must have an amount.');
  const numbered = lines.map((line, index) => ({ ...line, Id: String(index + 1), LineNum: index + 1 }));
  const subTotal = { Amount: amountOf(sum), DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} };
  return {
    ...fields,
    Line: [...numbered, subTotal],
    TxnTaxDetail: { ...(fields['TxnTaxDetail'] as object | undefined), TotalTax: amountOf(tax) },
    TotalAmt: amountOf(total),
  };
}

function checkEntry(company: Company, fields: Fields): Fields {
  let balance = 0;
  let total = 0;
  for (const line of listAt(fields, 'Line')) {
    const detail = valueAt(line, 'JournalEntryLineDetail');
    const accountId = textAt(detail, 'AccountRef.value');
    const type = textAt(detail, 'PostingType');
    if (accountId === '') throw missing('AccountRef');
    if (!['Debit', 'Credit'].includes(type))
      throw business({
        code: '2170',
        message: 'Invalid Enumeration',
        detail: `Invalid Enumeration : ${type}`,
      });
    checkReference(company, { element: 'AccountRef', target: 'Account', id: accountId });
    checkReference(company, { element: 'ClassRef', target: 'Class', id: textAt(detail, 'ClassRef.value') });
    checkLineEntity(company, accountId, {
      type: textAt(detail, 'Entity.Type'),
      id: textAt(detail, 'Entity.EntityRef.value'),
    });
    const cents = centsAt(line, 'Amount');
    if (cents <= 0) throw invalid('The amount of a line must be more than 0');
    balance += type === 'Debit' ? cents : 0 - cents;
    total += type === 'Debit' ? cents : 0;
  }
  if (balance !== 0) throw invalid('Debits and credits of the entry are not equal', '6000');
  const numbered = listAt(fields, 'Line').map((line, index) => ({ ...line, Id: String(index) }));
  return { ...fields, Line: numbered, TotalAmt: amountOf(total) };
}
