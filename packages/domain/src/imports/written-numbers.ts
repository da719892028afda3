/** Decimal separator to assume when the text alone is ambiguous: `1.234` is 1234 in Spain and 1.234 in the US. */
export type NumberForm = 'point' | 'comma';

export type WrittenNumber =
  | { readonly kind: 'number'; readonly value: number; readonly form: NumberForm | null }
  /** The number that the text means in each format. */
  | { readonly kind: 'ambiguous'; readonly point: number; readonly comma: number }
  | { readonly kind: 'unreadable' };

const CURRENCY = /^(?:us\$|mx\$|usd|mxn|eur|\$|€|£)|(?:usd|mxn|eur|dollars|d[oó]lares|pesos|\$|€|£)$/giu;
const NONE: WrittenNumber = { kind: 'unreadable' };

/**
 * Reads a number as people write it: `$3,200.00`, `1.234,50`, `(45.10)`, `12 %`, `3 200`. A single separator before
 * exactly three digits is ambiguous.
 */
export function readWrittenNumber(text: string): WrittenNumber {
  const { digits, isNegative } = unsigned(text);
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return NONE;
  const read = readDigits(digits);
  if (!isNegative || read.kind === 'unreadable') return read;
  return read.kind === 'number'
    ? { ...read, value: 0 - read.value }
    : { ...read, point: 0 - read.point, comma: 0 - read.comma };
}

function unsigned(text: string): { digits: string; isNegative: boolean } {
  let digits = text.trim().replace(/[\s\u00a0\u202f'’]/g, '');
  const isNegative = /^\(.*\)$/.test(digits) || /^[^\d]*[-−]/.test(digits) || /[-−]$/.test(digits);
  digits = digits
    .replace(/^\(|\)$/g, '')
    .replace(/[-−+]/g, '')
    .replace(/%$/, '');
  // Runs twice: `$1,200 USD` has a currency at each end.
  return { digits: digits.replace(CURRENCY, '').replace(CURRENCY, ''), isNegative };
}

function readDigits(digits: string): WrittenNumber {
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points === 0 && commas === 0) return { kind: 'number', value: Number(digits), form: null };
  if (points > 0 && commas > 0) {
    const form = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? 'point' : 'comma';
    return numberIn(digits, form, form);
  }
  const separator = points > 0 ? '.' : ',';
  // A separator that occurs several times groups by three; any other separator is the decimal separator.
  if (points + commas > 1) return numberIn(digits, separator === '.' ? 'comma' : 'point', null, true);
  const decimal: NumberForm = separator === '.' ? 'point' : 'comma';
  const [whole = '', rest = ''] = digits.split(separator);
  if (rest.length !== 3 || whole.length === 0 || whole.length > 3 || whole === '0')
    return numberIn(digits, decimal, decimal);
  const grouped = Number(whole + rest);
  const fraction = Number(`${whole}.${rest}`);
  return decimal === 'point'
    ? { kind: 'ambiguous', point: fraction, comma: grouped }
    : { kind: 'ambiguous', point: grouped, comma: fraction };
}

const GROUPED = {
  point: /^\d{1,3}(,\d{3})*(\.\d*)?$|^\d*(\.\d*)?$/,
  comma: /^\d{1,3}(\.\d{3})*(,\d*)?$|^\d*(,\d*)?$/,
};

function numberIn(digits: string, form: NumberForm, seen: NumberForm | null, isSeen = false): WrittenNumber {
  if (!GROUPED[form].test(digits)) return NONE;
  const plain = form === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? { kind: 'number', value, form: isSeen ? form : seen } : NONE;
}

/** The number that a text means in a format; undefined if it isn't one. */
export function numberAs(read: WrittenNumber, form: NumberForm): number | undefined {
  if (read.kind === 'unreadable') return undefined;
  return read.kind === 'number' ? read.value : read[form];
}

/** Number format of a file: a single format, none, or a format to ask about. */
export function numberFormOf(texts: readonly string[]): { form: NumberForm; isAmbiguous: boolean } {
  let point = 0;
  let comma = 0;
  let ambiguous = 0;
  for (const text of texts) {
    const read = readWrittenNumber(text);
    if (read.kind === 'ambiguous') ambiguous += 1;
    else if (read.kind === 'number' && read.form === 'point') point += 1;
    else if (read.kind === 'number' && read.form === 'comma') comma += 1;
  }
  return {
    form: comma > point ? 'comma' : 'point',
    isAmbiguous: ambiguous > 0 && ((point === 0 && comma === 0) || (point > 0 && comma > 0)),
  };
}
