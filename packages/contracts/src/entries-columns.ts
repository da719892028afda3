import { memoText } from '@cordovan/domain/accounting';
import type { Columns } from '@cordovan/domain/lists';
import { accountingKindNames } from './accounting-columns.ts';
import type { JournalEntry } from './accounting.ts';

/** The journal, one entry per row. */
export const entryColumns = {
  date: { label: { en: 'Date', es: 'Fecha' }, kind: 'day', value: ({ date }) => date },
  number: { label: { en: 'Entry', es: 'Asiento' }, kind: 'text', value: ({ id }) => String(id) },
  kind: {
    label: { en: 'Type', es: 'Tipo' },
    kind: 'text',
    value: ({ kind }, { language }) => accountingKindNames[kind]?.[language] ?? kind,
  },
  memo: {
    label: { en: 'Memo', es: 'Concepto' },
    kind: 'text',
    value: ({ memo }, { language }) => memoText(memo, language),
  },
  amount: {
    label: { en: 'Amount', es: 'Importe' },
    kind: 'money',
    value: ({ lines }) => lines.reduce((sum, { debit }) => sum + debit, 0),
  },
  by: { label: { en: 'Entered by', es: 'Registró' }, kind: 'text', value: ({ createdBy }) => createdBy },
  original: {
    label: { en: 'Original date', es: 'Fecha original' },
    kind: 'day',
    value: ({ originalDate }) => originalDate,
  },
} as const satisfies Columns<JournalEntry>;
