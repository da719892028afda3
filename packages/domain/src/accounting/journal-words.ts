import type { Language } from '../messages/index.ts';

/** Spanish of kinds and memos, in small letters. English ones are shown as stored. */
const spanish: Readonly<Record<string, string>> = {
  payment: 'pago',
  invoice: 'factura',
  'credit memo': 'nota de crédito',
  'sales tax': 'impuesto sobre ventas',
  correction: 'corrección',
  reversal: 'reversión',
  cancellation: 'cancelación',
  deposit: 'anticipo',
  balance: 'saldo',
  refund: 'reembolso',
  transfer: 'traspaso',
  opening: 'apertura',
  'opening balance': 'saldo inicial',
  manual: 'manual',
};

const wordOf = (text: string): string => {
  const word = spanish[text.toLowerCase()];
  return word === undefined ? text : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

/** Kind of a journal entry, as an export shows it. */
export const kindText = (kind: string, language: Language): string =>
  language === 'es' ? wordOf(kind) : kind;

/** Memo of a journal entry, as an export shows it. A memo in another format stays unchanged. */
export function memoText(memo: string, language: Language): string {
  if (language !== 'es') return memo;
  const [, what, number] = /^(.+) of order (.+)$/.exec(memo) ?? [];
  if (what !== undefined && number !== undefined) return `${wordOf(what)}, pedido ${number}`;
  const [, stockImport] = /^Opening stock of import (\d+)$/.exec(memo) ?? [];
  if (stockImport !== undefined) return `Existencia inicial, importación ${stockImport}`;
  const [, year, month] = /^Sales tax of (\d{4})-(\d\d)$/.exec(memo) ?? [];
  return year === undefined ? memo : `${wordOf('sales tax')}, ${month}/${year}`;
}
