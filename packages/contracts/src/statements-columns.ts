import { memoText, type StatementRow, type TrialRow } from '@cordovan/domain/accounting';
import type { Columns, ListReader, Words } from '@cordovan/domain/lists';
import { usualName } from '@cordovan/domain/messages';
import { accountingKindNames } from './accounting-columns.ts';
import type { AccountLine, StatementName } from './statements.ts';

type Language = ListReader['language'];

export const statementTitles: Readonly<Record<StatementName, Words>> = {
  'profit-and-loss': { en: 'Profit and loss', es: 'Estado de resultados' },
  'balance-sheet': { en: 'Balance sheet', es: 'Estado de situación financiera' },
  'trial-balance': { en: 'Trial balance', es: 'Balanza de comprobación' },
};

const labels: Readonly<Record<string, Words>> = {
  income: { en: 'Income', es: 'Ingresos' },
  'total income': { en: 'Total income', es: 'Total de ingresos' },
  'cost of goods': { en: 'Cost of goods sold', es: 'Costo de ventas' },
  'total cost of goods': { en: 'Total cost of goods sold', es: 'Total del costo de ventas' },
  'gross profit': { en: 'Gross profit', es: 'Utilidad bruta' },
  expense: { en: 'Expenses', es: 'Gastos' },
  'total expense': { en: 'Total expenses', es: 'Total de gastos' },
  result: { en: 'Net income', es: 'Utilidad neta' },
  asset: { en: 'Assets', es: 'Activo' },
  'total asset': { en: 'Total assets', es: 'Total del activo' },
  liability: { en: 'Liabilities', es: 'Pasivo' },
  'total liability': { en: 'Total liabilities', es: 'Total del pasivo' },
  equity: { en: 'Equity', es: 'Capital' },
  'retained earnings': { en: 'Retained earnings', es: 'Utilidades acumuladas' },
  'result of the year': { en: 'Net income of the year', es: 'Utilidad del ejercicio' },
  'total equity': { en: 'Total equity', es: 'Total del capital' },
  'liabilities and equity': { en: 'Total liabilities and equity', es: 'Total del pasivo y capital' },
};

/** Name of an account, or of a section or total. */
export const statementLabel = (
  { key, account }: Pick<StatementRow, 'key' | 'account'>,
  language: Language,
): string => (account ? usualName('account', account.name, language) : (labels[key]?.[language] ?? key));

const code = { en: 'Number', es: 'Número' };
const name = { en: 'Account', es: 'Cuenta' };

/** Profit and loss, and the balance sheet. */
export const statementColumns = {
  code: { label: code, kind: 'text', width: 10, value: ({ account }) => account?.code ?? '' },
  name: {
    label: name,
    kind: 'text',
    width: 36,
    value: (row, { language }) => statementLabel(row, language),
  },
  amount: { label: { en: 'Amount', es: 'Importe' }, kind: 'money', value: ({ amount }) => amount },
  previous: {
    label: { en: 'Previous period', es: 'Periodo anterior' },
    kind: 'money',
    value: ({ previous }) => previous,
  },
} as const satisfies Columns<StatementRow>;

export const trialColumns = {
  code: { label: code, kind: 'text', width: 10, value: ({ account }) => account?.code ?? 'Total' },
  name: {
    label: name,
    kind: 'text',
    width: 36,
    value: ({ account }, { language }) => (account ? usualName('account', account.name, language) : ''),
  },
  debit: { label: { en: 'Debit', es: 'Debe' }, kind: 'money', value: ({ debit }) => debit },
  credit: { label: { en: 'Credit', es: 'Haber' }, kind: 'money', value: ({ credit }) => credit },
  previousDebit: {
    label: { en: 'Previous debit', es: 'Debe anterior' },
    kind: 'money',
    value: ({ previousDebit }) => previousDebit,
  },
  previousCredit: {
    label: { en: 'Previous credit', es: 'Haber anterior' },
    kind: 'money',
    value: ({ previousCredit }) => previousCredit,
  },
} as const satisfies Columns<TrialRow>;

/** The entries of one account. */
export const accountLineColumns = {
  date: { label: { en: 'Date', es: 'Fecha' }, kind: 'day', value: ({ date }) => date },
  entry: {
    label: { en: 'Entry', es: 'Asiento' },
    kind: 'text',
    width: 10,
    value: ({ entryId }) => String(entryId),
  },
  kind: {
    label: { en: 'Type', es: 'Tipo' },
    kind: 'text',
    value: ({ kind }, { language }) => accountingKindNames[kind]?.[language] ?? kind,
  },
  memo: {
    label: { en: 'Memo', es: 'Concepto' },
    kind: 'text',
    width: 40,
    value: ({ memo }, { language }) => memoText(memo, language),
  },
  debit: { label: { en: 'Debit', es: 'Debe' }, kind: 'money', value: ({ debit }) => debit || null },
  credit: { label: { en: 'Credit', es: 'Haber' }, kind: 'money', value: ({ credit }) => credit || null },
  balance: { label: { en: 'Balance', es: 'Saldo' }, kind: 'money', value: ({ balance }) => balance },
} as const satisfies Columns<AccountLine>;
