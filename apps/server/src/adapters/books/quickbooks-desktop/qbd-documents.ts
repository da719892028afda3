import type { CounterpartKind, DocumentFacts } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { type Books, BooksFault, type DocumentThere } from '../books.ts';
import { askPages } from './qbd-lists.ts';
import type { Exchange } from './qbxml.ts';
import { childrenOf, node, textAt, type XmlNode } from './xml.ts';

/** The QuickBooks transactions that our documents become. */
const ENTITIES = {
  SalesReceipt: ['sales receipt'],
  ReceivePayment: ['payment', 'application'],
  Invoice: ['invoice'],
  CreditMemo: ['credit memo'],
  JournalEntry: ['journal entry', 'refund receipt'],
  Deposit: ['bank deposit'],
} as const satisfies Readonly<Record<string, readonly CounterpartKind[]>>;
export type Entity = keyof typeof ENTITIES;
const entities = Object.keys(ENTITIES) as Entity[];

const entityOf = (kind: CounterpartKind): Entity =>
  entities.find((entity) => (ENTITIES[entity] as readonly CounterpartKind[]).includes(kind))!;

export const centsAt = (row: XmlNode, path: string): number =>
  Math.round(Number(textAt(row, path) || 0) * 100);

/** In QuickBooks an invoice has no total, and a journal entry has only lines. */
export function totalOf(row: XmlNode): number {
  if (row.name === 'JournalEntryRet')
    return childrenOf(row)
      .filter(({ name }) => name === 'JournalDebitLine')
      .reduce((sum, line) => sum + centsAt(line, 'Amount'), 0);
  if (row.name === 'InvoiceRet') return centsAt(row, 'Subtotal') + centsAt(row, 'SalesTaxTotal');
  return centsAt(row, row.name === 'DepositRet' ? 'DepositTotal' : 'TotalAmount');
}

const APPLIED = 'AppliedToTxnRet';
const LINE = /^(?:\w+LineRet|JournalDebitLine|JournalCreditLine)$/;

/** What a line books: its item or account, or the payment that a deposit takes. */
const lineOf = (line: XmlNode): string =>
  [
    textAt(line, 'ItemRef.ListID') || textAt(line, 'AccountRef.ListID') || textAt(line, 'TxnID'),
    textAt(line, 'ClassRef.ListID'),
    textAt(line, 'EntityRef.ListID'),
    line.name.startsWith('Journal') ? line.name : '',
    centsAt(line, 'Amount'),
  ].join(':');

/** Where a transaction is booked, as Online reports it, too (ADR 71). */
export function factsThere(row: XmlNode): DocumentFacts {
  const children = childrenOf(row);
  const named = (name: RegExp | string) =>
    children.filter((one) => (typeof name === 'string' ? one.name === name : name.test(one.name)));
  const applied = named(APPLIED).map((one) => `${textAt(one, 'TxnID')}:${centsAt(one, 'Amount')}`);
  return {
    day: textAt(row, 'TxnDate'),
    customer: textAt(row, 'CustomerRef.ListID') || null,
    account: textAt(row, 'DepositToAccountRef.ListID') || textAt(row, 'ARAccountRef.ListID') || null,
    lines: named(LINE).map(lineOf).toSorted(),
    ...(row.name === 'ReceivePaymentRet' ? { applied: applied.toSorted() } : {}),
  };
}

/** A voided transaction stays in QuickBooks with a total of 0 and this word before its memo. */
const isGone = (row: XmlNode): boolean => textAt(row, 'Memo').startsWith('VOID');

const thereOf = (entity: Entity, row: XmlNode): readonly DocumentThere[] =>
  ENTITIES[entity].map((kind) => ({
    kind,
    externalId: textAt(row, 'TxnID'),
    total: isGone(row) ? undefined : cents(totalOf(row)),
    facts: factsThere(row),
  }));

const FIELDS = [
  'TxnID',
  'Memo',
  'Subtotal',
  'SalesTaxTotal',
  'TotalAmount',
  'DepositTotal',
  'TxnDate',
  'CustomerRef',
  'ARAccountRef',
  'DepositToAccountRef',
];
const LINES: Readonly<Record<Entity, readonly string[]>> = {
  SalesReceipt: ['SalesReceiptLineRet'],
  ReceivePayment: ['AppliedToTxnRet'],
  Invoice: ['InvoiceLineRet'],
  CreditMemo: ['CreditMemoLineRet'],
  JournalEntry: ['JournalDebitLine', 'JournalCreditLine'],
  Deposit: ['DepositLineRet'],
};
const fields = (entity: Entity) => [
  node('IncludeLineItems', 'true'),
  ...[...FIELDS, ...LINES[entity]].map((name) => node('IncludeRetElement', name)),
];

/** Reads our documents back from QuickBooks. */
export function openQbdDocuments(
  exchange: Exchange,
  key: string,
): Pick<Books, 'listDocuments' | 'findDocument' | 'listChanges'> {
  return {
    listDocuments: async (from) => {
      const all: DocumentThere[] = [];
      for (const entity of entities) {
        const range = node('TxnDateRangeFilter', [node('FromTxnDate', from)]);
        const content = [range, ...fields(entity)];
        const rows = await askPages(exchange, `${key}:${entity}`, `${entity}QueryRq`, content);
        all.push(...rows.flatMap((row) => thereOf(entity, row)));
      }
      return all;
    },
    findDocument: async (kind, externalId) => {
      const entity = entityOf(kind);
      try {
        const { rows } = await exchange.ask(`${key}:${externalId}`, {
          name: `${entity}QueryRq`,
          content: [node('TxnID', externalId), ...fields(entity)],
        });
        const there = rows.flatMap((row) => thereOf(entity, row)).find((one) => one.kind === kind);
        return there ?? { kind, externalId, total: undefined };
      } catch (error) {
        if (!(error instanceof BooksFault && error.faultCause === 'missing there')) throw error;
        return { kind, externalId, total: undefined };
      }
    },
    // Every contact compares everything, so we never ask only for changes.
    listChanges: () => Promise.resolve([]),
  };
}
