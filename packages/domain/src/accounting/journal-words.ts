import type { Language } from '../messages/index.ts';

/** Spanish words for kinds and memos, in lower case. */
const spanish: Readonly<Record<string, string>> = {
  payment: 'pago',
  invoice: 'factura',
  'credit memo': 'nota de crédito',
  'sales tax': 'impuesto sobre ventas',
  correction: 'corrección',
  reversal: 'reversión',
  cancellation: 'cancelación',
  'payments kept': 'pagos retenidos',
  deposit: 'anticipo',
  balance: 'saldo',
  refund: 'reembolso',
  allowance: 'bonificación',
  'bank return': 'devolución del banco',
  transfer: 'traspaso',
  opening: 'apertura',
  'opening balance': 'saldo inicial',
  manual: 'manual',
  'bank deposit': 'depósito bancario',
  'tax filing': 'declaración de impuesto',
  'stock value': 'valor del inventario',
  'leather received': 'piel recibida',
  'leather returned to the vendor': 'piel devuelta al proveedor',
  'leather on hand at first': 'existencias iniciales de piel',
  'leather counted or adjusted': 'piel contada o ajustada',
  'leather issued': 'piel entregada a producción',
  'leather put back': 'piel devuelta al almacén',
  'remnant put back': 'sobrante devuelto al almacén',
  'pieces finished': 'piezas terminadas',
  'pieces reopened': 'piezas reabiertas',
  'pieces shipped': 'piezas enviadas',
  'shipment reversed': 'envío revertido',
  'labor recorded': 'mano de obra registrada',
  'labor taken back': 'mano de obra retirada',
  'labor lost': 'mano de obra perdida',
  'lost labor put back': 'mano de obra recuperada',
  'labor of pieces that came back': 'mano de obra de piezas que regresaron',
  'opening value of labor': 'valor inicial de la mano de obra',
  'labor taken out of stock value': 'mano de obra retirada del valor del inventario',
  'opening stock replaced by its value': 'existencias iniciales reemplazadas por su valor',
  'opening value of stock and pieces': 'valor inicial del inventario y de las piezas',
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const wordOf = (text: string, language: Language): string =>
  capital((language === 'es' && spanish[text.toLowerCase()]) || text);

/** Kind of a journal entry, as an export shows it. */
export const kindText = (kind: string, language: Language): string =>
  language === 'es' ? wordOf(kind, language) : kind;

/** Reference of a bank deposit, or the memo of one of its lines, where the product wrote it. Typed text is kept. */
export function depositText(text: string, language: Language): string {
  if (language === 'en') return text;
  const [, digits] = /^Returned check( \S+)?$/.exec(text) ?? [];
  if (text.startsWith('Returned check') && (digits !== undefined || text === 'Returned check'))
    return `Cheque devuelto${digits ?? ''}`;
  return { 'Card fees': 'Comisiones de tarjeta', Difference: 'Diferencia' }[text] ?? text;
}

/** Memo of a journal entry, as people read it. A memo in another format stays unchanged. */
export function memoText(memo: string, language: Language): string {
  const isSpanish = language === 'es';
  const [, what, number] = /^(.+) of order (.+)$/.exec(memo) ?? [];
  if (what !== undefined && number !== undefined)
    return `${wordOf(what, language)}, ${isSpanish ? 'pedido' : 'order'} ${number}`;
  const [, lost] = /^Work lost on order (.+)$/.exec(memo) ?? [];
  if (lost !== undefined) return isSpanish ? `Trabajo perdido, pedido ${lost}` : `Work lost, order ${lost}`;
  const [, stockImport] = /^Opening stock of import (\d+)$/.exec(memo) ?? [];
  if (stockImport !== undefined)
    return isSpanish
      ? `Existencias iniciales, importación ${stockImport}`
      : `Opening stock, import ${stockImport}`;
  const [, deposit] = /^Bank deposit (.+)$/.exec(memo) ?? [];
  if (deposit !== undefined && isSpanish) {
    const [number = '', ...reference] = deposit.split(': ');
    const typed = reference.join(': ');
    return `Depósito bancario ${number}${typed && `: ${depositText(typed, language)}`}`;
  }
  if (isSpanish && depositText(memo, language) !== memo) return depositText(memo, language);
  const [, from, to, agency] = /^Tax filing of (\S+) to (\S+): (.+)$/.exec(memo) ?? [];
  if (from !== undefined && isSpanish) return `Declaración del ${from} al ${to}: ${agency}`;
  const [, reversed] = /^Reversal of (.+)$/.exec(memo) ?? [];
  if (reversed !== undefined && isSpanish) return `Reversión de ${memoText(reversed, language)}`;
  if (isSpanish && memo.toLowerCase() in spanish) return wordOf(memo, language);
  const [, year, month] = /^Sales tax of (\d{4})-(\d\d)$/.exec(memo) ?? [];
  return year === undefined ? memo : `${wordOf('sales tax', language)}, ${month}/${year}`;
}
