import { type Day, formatDay } from '../calendar/index.ts';
import type { Cents } from '../money/index.ts';
import type { AccountKind } from './chart.ts';

/** A journal entry as QuickBooks Desktop imports it. Debits are positive. */
export interface IifEntry {
  readonly id: number;
  readonly date: Day;
  readonly memo: string;
  readonly lines: readonly { readonly account: string; readonly amount: Cents; readonly memo: string }[];
}

const TYPES: Readonly<Record<AccountKind, string>> = {
  asset: 'OCASSET',
  liability: 'OCLIAB',
  equity: 'EQUITY',
  income: 'INC',
  'cost of goods': 'COGS',
  expense: 'EXP',
};

/** Tabs and line breaks end a field or a record, and a quote begins one. */
const field = (text: string): string => text.replace(/[\s"]+/g, ' ').trim();

const row = (...fields: readonly string[]): string => fields.map(field).join('\t');

const amountOf = (amount: Cents): string => (amount / 100).toFixed(2);

/** The journal as an Intuit Interchange Format file: its accounts, then a general journal entry for each entry. */
export function iifJournal(
  accounts: readonly { readonly name: string; readonly code: string; readonly kind: AccountKind }[],
  entries: readonly IifEntry[],
): string {
  const head = ['TRNSID', 'TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];
  const entryRows = ({ id, date, memo, lines }: IifEntry) => [
    ...lines.map((line, index) =>
      row(
        index === 0 ? 'TRNS' : 'SPL',
        String(id),
        'GENERAL JOURNAL',
        formatDay(date),
        line.account,
        amountOf(line.amount),
        String(id),
        line.memo || memo,
      ),
    ),
    'ENDTRNS',
  ];
  return [
    row('!ACCNT', 'NAME', 'ACCNTTYPE', 'ACCNUM'),
    ...accounts.map(({ name, code, kind }) => row('ACCNT', name, TYPES[kind], code)),
    row('!TRNS', ...head),
    row('!SPL', ...head.map((name) => (name === 'TRNSID' ? 'SPLID' : name))),
    '!ENDTRNS',
    ...entries.flatMap(entryRows),
    '',
  ].join('\r\n');
}
