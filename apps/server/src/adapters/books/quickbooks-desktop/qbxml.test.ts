import { describe, expect, test } from 'vitest';
import type { CounterpartKind, RolePosting } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { openCompany } from '../../../../test/quickbooks-desktop/company.ts';
import { openQuickBooks } from '../../../../test/quickbooks-desktop/quickbooks.ts';
import { schemaFault } from '../../../../test/quickbooks-desktop/schema.ts';
import { child, parseXml } from '../../../../test/quickbooks-desktop/xml.ts';
import type { BooksDraft } from '../books.ts';
import { customerChangeFor, customerFor, formFor, itemFor, paymentFor } from './qbd-forms.ts';
import { answerOf, type QbxmlRequest, readQbxml, writeQbxml } from './qbxml.ts';
import { readSoapCall, writeQwc } from './web-connector.ts';
import { node, readXml, textAt, writeXml } from './xml.ts';

const posting = (role: RolePosting['role'], amount: number): RolePosting => ({ role, amount: cents(amount) });
const draft = (kind: CounterpartKind, postings: readonly RolePosting[]): BooksDraft => ({
  kind,
  requestId: 'r1',
  postings,
  day: '2026-03-10',
  memo: `“Sofa” & <ottoman> ${'x'.repeat(5_000)}`,
  number: 'VER-0010023',
  customerId: '80000001-1',
  classId: '80000002-1',
  taxCodeId: '80000003-1',
  salesRep: { name: 'Ana Núñez', id: '80000004-1', field: null },
  accountOf: (role) => `account ${role}`,
  itemOf: (role) => `item ${role}`,
  ledgerAccountOf: (id) => ({ name: `account ${id}`, id: `ledger ${id}`, isPayable: false }),
  vendorId: null,
  waitingOf: () => undefined,
  invoiceId: '1A-1',
  credit: null,
});

const sale = [posting('receivables', 135_00), posting('deposits', 300_00), posting('sales', -435_00)];
const entry = [posting('sales tax', 35_00), posting('receivables', 10_00), posting('tax agency', -45_00)];
const payment = draft('payment', [posting('funds', 100_00), posting('receivables', -100_00)]);
const FORMS: readonly (readonly [string, QbxmlRequest])[] = [
  ['invoice', formFor(draft('invoice', sale))],
  [
    'credit memo',
    formFor(
      draft(
        'credit memo',
        sale.map(({ role, amount }) => posting(role, 0 - amount)),
      ),
    ),
  ],
  ['sales receipt', formFor(draft('sales receipt', [posting('funds', 5_00), posting('deposits', -5_00)]))],
  ['refund', formFor(draft('refund receipt', [posting('deposits', 5_00), posting('funds', -5_00)]))],
  ['journal entry', formFor(draft('journal entry', entry))],
  ['payment of an invoice', paymentFor(payment, 100_00, { invoiceId: '1A-1', cents: 90_00, creditId: null })],
  ['payment on account', paymentFor(payment, 100_00, undefined)],
  ['credit on an invoice', paymentFor(payment, 0, { invoiceId: '1A-1', cents: 90_00, creditId: '1B-1' })],
  [
    'customer',
    customerFor({ name: 'Ann Lee', email: 'ann@oak.test', phone: '+1 303 555 0100 extension 12' }),
  ],
  [
    'change of a customer',
    customerChangeFor({ id: '80000001-1', editSequence: '14' }, { name: 'Ann Park', email: 'ann@pine.test' }),
  ],
  ['item', itemFor('Custom furniture', '80000001-1')],
];

describe('the writer of QuickBooks Desktop requests', { tags: ['N-22'] }, () => {
  test.each(FORMS)('writes a %s with the element order and lengths of the schema', (_name, form) => {
    const text = writeQbxml(form, { requestId: 'q1', messageSet: { id: 'm1', before: 'm0' } });
    const set = child(parseXml(text), 'QBXMLMsgsRq')!;
    expect(set.attributes).toEqual({
      onError: 'stopOnError',
      newMessageSetID: 'm1',
      oldMessageSetID: 'm0',
    });
    expect(schemaFault(set.children[0]!)).toBeUndefined();
  });

  test('posts invoice lines with their signs, and debits before credits', () => {
    const amounts = (form: QbxmlRequest, name: string) =>
      [...writeXml(form.content[0]!).matchAll(new RegExp(`<${name}>.*?<Amount>([^<]*)`, 'g'))].map(
        ([, sum]) => sum,
      );
    expect(amounts(FORMS[0]![1], 'InvoiceLineAdd')).toEqual(['-300.00', '435.00']);
    expect(amounts(FORMS[1]![1], 'CreditMemoLineAdd')).toEqual(['-300.00', '435.00']);
    expect(amounts(FORMS[4]![1], 'JournalDebitLine')).toEqual(['35.00', '10.00']);
    expect(amounts(FORMS[4]![1], 'JournalCreditLine')).toEqual(['45.00']);
  });

  test('refuses to write a document without an account, item or customer', () => {
    const base = draft('invoice', sale);
    expect(() => formFor({ ...base, accountOf: () => undefined })).toThrow('receivables');
    expect(() => formFor({ ...base, itemOf: () => 'new:Custom furniture' })).toThrow('deposits');
    expect(() => formFor({ ...base, customerId: null })).toThrow('no customer');
  });
});

describe('the reader of QuickBooks Desktop responses', { tags: ['N-22'] }, () => {
  const answer = (attributes: string, inner = '') =>
    `<QBXML><QBXMLMsgsRs><CustomerAddRs requestID="q1" ${attributes}>${inner}</CustomerAddRs></QBXMLMsgsRs></QBXML>`;
  const read = (text: string) => answerOf(readQbxml(text, 'q1')!);

  test.each([
    ['statusCode="0" statusSeverity="Info" statusMessage="Status OK"', 1],
    ['statusCode="530" statusSeverity="Warn" statusMessage="Saved, with a warning"', 1],
  ] as const)('treats %s as carried out', (attributes, rows) => {
    expect(read(answer(attributes, '<CustomerRet/>')).rows).toHaveLength(rows);
  });

  test('turns an error into a fault with its cause', () => {
    const text = answer(
      'statusCode="3100" statusSeverity="Error" statusMessage="The name is already in use."',
    );
    expect(() => read(text)).toThrow(expect.objectContaining({ faultCause: 'name', code: '3100' }));
  });

  test('refuses a response to another request, and one that is cut off', () => {
    expect(readQbxml(answer('statusCode="0"'), 'q2')).toBeUndefined();
    expect(readQbxml(answer('statusCode="0"').slice(0, -10), 'q1')).toBeUndefined();
  });

  test('reports when QuickBooks lost its record of an earlier attempt', () => {
    expect(() => read('<QBXML><QBXMLMsgsRs messageSetStatusCode="9002"></QBXMLMsgsRs></QBXML>')).toThrow(
      expect.objectContaining({ faultCause: 'refused', code: '9002' }),
    );
  });

  test('answers a repeated add with the first response, and an error if its id is reused for different text', () => {
    const quickBooks = openQuickBooks(openCompany());
    const first = writeQbxml(FORMS[8]![1], { requestId: 'q1', messageSet: { id: 'm1', before: undefined } });
    expect(quickBooks.process(first)).toBe(quickBooks.process(first));
    expect(quickBooks.company.lists.get('Customer')).toHaveLength(1);
    expect(() => read(quickBooks.process(first.replace('Ann', 'Anna')))).toThrow(
      expect.objectContaining({ code: '9001' }),
    );
  });
});

describe('XML handling', { tags: ['N-22'] }, () => {
  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['what is not well formed', '<a><b></a>'],
    ['what is nested without end', '<a>'.repeat(50) + '</a>'.repeat(50)],
    ['nothing', ''],
  ])('refuses %s', (_name, text) => {
    expect(readXml(text)).toBeUndefined();
  });

  test('writes and reads every letter, but drops control characters', () => {
    const written = writeXml(node('a', [node('b', 'Núñez & “Söhne” <1>\u0001')]));
    expect(textAt(readXml(written), 'b')).toBe('Núñez & “Söhne” <1>');
    expect(textAt(readXml('<a><b>N&#250;&#xF1;ez &amp;lt;</b></a>'), 'b')).toBe('Núñez &lt;');
  });

  test('reads SOAP 1.1 calls with any namespace prefix, and no other calls', () => {
    const call = (envelope: string, body: string) =>
      readSoapCall(`<s:Envelope xmlns:s="${envelope}"><s:Body>${body}</s:Body></s:Envelope>`);
    const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
    const close =
      '<q:closeConnection xmlns:q="http://developer.intuit.com/"><q:ticket>t1</q:ticket></q:closeConnection>';
    const read = call(soap, close);
    expect('method' in read && [read.method, read.parameter('ticket'), read.parameter('other')]).toEqual([
      'closeConnection',
      't1',
      '',
    ]);
    expect(call('http://www.w3.org/2003/05/soap-envelope', close)).toHaveProperty('fault');
    expect(call(soap, '<drop xmlns="http://developer.intuit.com/"/>')).toHaveProperty('fault');
  });

  test('writes a complete file for the Web Connector', () => {
    const file = writeQwc({
      address: 'https://shop.test/api/accounting/desktop/x?a=1&b=2',
      supportUrl: 'https://shop.test',
      userName: 'cordovan-1',
      ownerId: '11111111-1111-4111-8111-111111111111',
      fileId: '22222222-2222-4222-8222-222222222222',
    });
    const read = readXml(file);
    expect(textAt(read, 'AppURL')).toBe('https://shop.test/api/accounting/desktop/x?a=1&b=2');
    expect(textAt(read, 'FileID')).toBe('{22222222-2222-4222-8222-222222222222}');
    expect(textAt(read, 'QBType')).toBe('QBFS');
    expect(textAt(read, 'Scheduler.RunEveryNMinutes')).toBe('15');
    expect(file).not.toMatch(/password/i);
  });
});
