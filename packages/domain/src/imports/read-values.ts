import type { Day } from '../calendar/index.ts';
import { type ImportField } from './fields.ts';
import { cellText, type ImportCell, isBlankCell, plainWords } from './tables.ts';
import { type DayOrder, readDay } from './written-days.ts';
import { numberAs, type NumberForm, readWrittenNumber } from './written-numbers.ts';

/** How to read ambiguous values of a file. */
export interface ReadingForm {
  readonly numbers: NumberForm;
  readonly days: DayOrder;
}

/** Money in whole cents, percents as percent numbers, days as `YYYY-MM-DD`, choices as one of the options. */
export type ImportValue = string | number | boolean;

export type ImportFaultCode =
  | 'isError'
  | 'notMoney'
  | 'otherCurrency'
  | 'threeDecimals'
  | 'notNumber'
  | 'notPercent'
  | 'notDay'
  | 'notFlag'
  | 'notOption'
  | 'notEmail'
  | 'tooLong'
  | 'tooManyCells';

export type ReadValue = { readonly value: ImportValue | null } | { readonly fault: ImportFaultCode };

/** Error that Excel shows for a formula without a value. */
const ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|¡REF!|¡VALOR!|¿NOMBRE\?|¡DIV\/0!)$/i;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/;
const LONGEST = 500;
/** Ten million dollars, in cents. */
const HIGHEST_CENTS = 1_000_000_000;

/** Reads a cell for a field; a blank one is null. */
export function readValue(field: ImportField, cell: ImportCell, form: ReadingForm): ReadValue {
  if (isBlankCell(cell)) return { value: null };
  const text = cellText(cell);
  if (ERROR.test(text)) return { fault: 'isError' };
  switch (field.type) {
    case 'money':
      return moneyOf(cell, text, form);
    case 'number':
    case 'percent':
      return numberOf(field.type, cell, text, form);
    case 'day':
      return dayOf(cell!, form);
    case 'flag':
      return flagOf(text);
    case 'choice':
      return choiceOf(field, text);
    case 'email':
      return EMAIL.test(text) && text.length <= 254 ? { value: text } : { fault: 'notEmail' };
    case 'text':
      return text.length > LONGEST ? { fault: 'tooLong' } : { value: text };
  }
}

const numeric = (cell: ImportCell, text: string, { numbers }: ReadingForm): number | undefined =>
  typeof cell === 'number' ? cell : numberAs(readWrittenNumber(text), numbers);

/** Symbols and codes of currencies other than the dollar, the currency of every price here. */
const FOREIGN =
  /€|£|mx\$|ca\$|c\$|\b(eur|gbp|mxn|cad|pesos?|euros?|libras?|pounds?)\b|\b(eur|gbp|mxn|cad)\d|\d(eur|gbp|mxn|cad)\b/i;

function moneyOf(cell: ImportCell, text: string, form: ReadingForm): ReadValue {
  if (FOREIGN.test(text)) return { fault: 'otherCurrency' };
  const read = typeof cell === 'number' ? undefined : readWrittenNumber(text);
  // Read in the rest of the file's format, 1,899 would become 1.90.
  if (read?.kind === 'ambiguous' && !Number.isInteger(read[form.numbers])) return { fault: 'threeDecimals' };
  const number = cell instanceof Date ? undefined : numeric(cell, text, form);
  if (number === undefined || !Number.isFinite(number)) return { fault: 'notMoney' };
  // A formula can give 1,199.995; Excel shows it in whole cents.
  const amount = Math.round(number * 100 + Math.sign(number) * 1e-6);
  return Math.abs(amount) > HIGHEST_CENTS ? { fault: 'notMoney' } : { value: amount };
}

function numberOf(type: 'number' | 'percent', cell: ImportCell, text: string, form: ReadingForm): ReadValue {
  const number = cell instanceof Date ? undefined : numeric(cell, text, form);
  const isGood = number !== undefined && Number.isFinite(number) && Math.abs(number) <= 1e9;
  return isGood ? { value: number } : { fault: type === 'number' ? 'notNumber' : 'notPercent' };
}

function dayOf(cell: string | number | boolean | Date, { days }: ReadingForm): ReadValue {
  const read = readDay(cell);
  if (read.kind === 'unreadable') return { fault: 'notDay' };
  const day: Day = read.kind === 'day' ? read.day : read[days];
  return day >= '1900-01-01' && day < '2200-01-01' ? { value: day } : { fault: 'notDay' };
}

function flagOf(text: string): ReadValue {
  if (/^(yes|y|true|1|x|s[ií]|verdadero)$/i.test(text)) return { value: true };
  return /^(no|n|false|0|falso)$/i.test(text) ? { value: false } : { fault: 'notFlag' };
}

/** Words for the options of choice fields, in English and Spanish. */
const OPTION_WORDS: Readonly<Record<string, string>> = {
  en: 'english|ingles|en|eng',
  es: 'spanish|espanol|es|spa|castellano',
  sqft: 'sqft|sq ft|ft2|ft²|square feet|square foot|sf|pies|pies cuadrados|pie2|p2',
  sqm: 'sqm|sq m|m2|m²|square meters|square meter|metros|metros cuadrados|mts2|mt2',
  quotation: 'quotation|quote|estimate|open quote|cotizacion|presupuesto',
  approved:
    'approved|open|ordered|confirmed|sold|aprobado|aprobada|abierto|abierta|confirmado|confirmada|vendido',
  pending: 'pending|waiting|pendiente|en espera',
  'on hold': 'on hold|hold|held|en pausa|detenido|retenido',
};

function choiceOf({ options = [] }: ImportField, text: string): ReadValue {
  const words = plainWords(text);
  const found = options.find(
    (option) => option === words || (OPTION_WORDS[option] ?? '').split('|').includes(words),
  );
  return found === undefined ? { fault: 'notOption' } : { value: found };
}
