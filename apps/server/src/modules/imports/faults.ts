import { isDay, writtenDay } from '@cordovan/domain/calendar';
import { nearestName } from '@cordovan/domain/catalogue';
import type { Language } from '@cordovan/domain/messages';

/** Why a cell or row can't be imported, filled with `data`. */
const texts = {
  en: {
    isError: 'The formula has an error. Fix it in the file, or type the value.',
    notMoney: 'Enter an amount such as 1,234.50.',
    otherCurrency: 'Enter the amount in US dollars.',
    threeDecimals: 'This can be read in two ways. Write it with two decimals.',
    notNumber: 'Enter a number such as 12.5.',
    notPercent: 'Enter a percentage such as 8.25%.',
    notDay: 'Enter a date such as 2027-01-31 or 1/31/2027.',
    notFlag: 'Enter yes or no.',
    notOption: 'Use one of: {{options}}.',
    notEmail: 'This email address isn’t valid.',
    tooLong: 'The text is too long.',
    tooManyCells:
      'This row has more cells than there are headings. Put quotes around an amount with a comma, or remove the comma.',
    nameMissing: 'Enter the name of the customer.',
    certificateMissing: 'Enter the certificate number: an expiry date alone exempts no one.',
    repeatsRow: 'Repeats row {{row}}: both are the same customer. Delete one.',
    missing: 'Enter a value.',
    notAbove0: 'Enter a quantity above 0.',
    negative: 'Enter 0 or more.',
    wholeQuantity: 'Enter a whole number of pieces from 1 to 9,999.',
    unknownRep: 'No sales rep is called {{name}}.',
    unknownTerm: 'There are no payment terms called {{name}}.',
    unknownStore: 'No store is called {{name}}.',
    unknownLeather: 'No leather is called {{name}}.',
    unknownVendor: 'No vendor is called {{name}}.',
    unknownItem: 'No sale item has the code or name {{name}}.',
    unknownList: 'No price list is called {{name}}.',
    unknownGrade: 'Enter a grade from 1 to 8, or the name of one.',
    unknownCustomer: 'No customer is called {{name}}. Import customers first.',
    severalCustomers: 'Several customers are called {{name}}. Add a column with the email or phone.',
    balanceNegative: 'The customer has a credit. Enter it as the deposit of an open order.',
    balanceNeedsStore: 'An opening balance needs a store. Choose one for all rows.',
    balanceInFuture: 'The date of a balance can’t be in the future.',
    numberTaken: 'Order {{number}} belongs to another customer.',
    leatherMissing: 'This piece needs a leather.',
    leatherNotSold: 'The store doesn’t offer {{name}}.',
    headerDiffers: 'Order {{number}} has another {{field}} in row {{row}}.',
    taxTooHigh: 'The tax is higher than the price of the order.',
    depositTooHigh: 'The deposit is higher than the total of {{total}}.',
    noLineAmount: 'Enter a price.',
    lineIndivisible: '{{total}} can’t be divided by {{quantity}} pieces. Enter the unit price.',
    noGradePrice: 'Enter at least one price or cost.',
    priceTwice: 'The price of this item, grade and date is in row {{row}} too.',
    refused: '{{text}}',
    lineBad: 'Another line of order {{number}} has an error.',
  },
  es: {
    isError: 'La fórmula tiene un error. Corríjala en el archivo o escriba el valor.',
    notMoney: 'Escriba un importe como 1,234.50.',
    otherCurrency: 'Escriba el importe en dólares.',
    threeDecimals: 'Se puede leer de dos formas. Escríbalo con dos decimales.',
    notNumber: 'Escriba un número como 12.5.',
    notPercent: 'Escriba un porcentaje como 8.25%.',
    notDay: 'Escriba una fecha como 2027-01-31 o 31/1/2027.',
    notFlag: 'Escriba sí o no.',
    notOption: 'Use uno de estos valores: {{options}}.',
    notEmail: 'Este correo electrónico no es válido.',
    tooLong: 'El texto es demasiado largo.',
    tooManyCells:
      'Esta fila tiene más celdas que encabezados. Ponga entre comillas un importe con coma, o quite la coma.',
    nameMissing: 'Escriba el nombre del cliente.',
    certificateMissing: 'Escriba el número del certificado: una fecha sola no exenta a nadie.',
    repeatsRow: 'Repite la fila {{row}}: son el mismo cliente. Borre una.',
    missing: 'Escriba un valor.',
    notAbove0: 'Escriba una cantidad mayor que 0.',
    negative: 'Escriba 0 o más.',
    wholeQuantity: 'Escriba un número entero de piezas, de 1 a 9,999.',
    unknownRep: 'Ningún vendedor se llama {{name}}.',
    unknownTerm: 'No hay condiciones de pago llamadas {{name}}.',
    unknownStore: 'Ninguna tienda se llama {{name}}.',
    unknownLeather: 'Ninguna piel se llama {{name}}.',
    unknownVendor: 'Ningún proveedor se llama {{name}}.',
    unknownItem: 'Ningún artículo tiene el código o nombre {{name}}.',
    unknownList: 'Ninguna lista de precios se llama {{name}}.',
    unknownGrade: 'Escriba un grado de 1 a 8 o el nombre de uno.',
    unknownCustomer: 'Ningún cliente se llama {{name}}. Importe primero los clientes.',
    severalCustomers: 'Varios clientes se llaman {{name}}. Agregue una columna con el correo o el teléfono.',
    balanceNegative: 'El cliente tiene saldo a favor. Regístrelo como anticipo de un pedido abierto.',
    balanceNeedsStore: 'Un saldo inicial necesita una tienda. Elija una para todas las filas.',
    balanceInFuture: 'La fecha de un saldo no puede ser futura.',
    numberTaken: 'El pedido {{number}} es de otro cliente.',
    leatherMissing: 'Esta pieza necesita una piel.',
    leatherNotSold: 'La tienda no ofrece {{name}}.',
    headerDiffers: 'El pedido {{number}} tiene otro valor de {{field}} en la fila {{row}}.',
    taxTooHigh: 'El impuesto es mayor que el precio del pedido.',
    depositTooHigh: 'El anticipo es mayor que el total de {{total}}.',
    noLineAmount: 'Escriba un precio.',
    lineIndivisible: '{{total}} no se puede dividir entre {{quantity}} piezas. Escriba el precio unitario.',
    noGradePrice: 'Escriba al menos un precio o costo.',
    priceTwice: 'El precio de este artículo, grado y fecha también está en la fila {{row}}.',
    refused: '{{text}}',
    lineBad: 'Otra línea del pedido {{number}} tiene un error.',
  },
} as const;

/** Reasons why a valid row changes nothing. */
const reasons = {
  en: {
    unchanged: 'Already as in the file',
    alreadyImported: 'Already imported on {{day}}',
    orderExists: 'The order is already here',
    isTotal: 'The total of the list',
    noPrice: 'A heading or note without prices',
    changesLater: 'Changes again from {{day}}: a later price is set',
  },
  es: {
    unchanged: 'Ya está como en el archivo',
    alreadyImported: 'Ya se importó el {{day}}',
    orderExists: 'El pedido ya existe',
    isTotal: 'El total de la lista',
    noPrice: 'Un título o nota sin precios',
    changesLater: 'Cambia de nuevo desde {{day}}: ya hay un precio posterior',
  },
} as const;

/** Reasons why an import can't be undone. */
const obstacles = {
  en: {
    changedSince: 'Was changed since',
    hasOrders: 'Has orders',
    hasOthers: 'Has notes, a merge or a store',
    isGone: 'Was deleted or merged',
    stockUsed: 'Only {{left}} sq ft of it is free',
    orderMoved: 'Is {{status}} now',
    orderPaid: 'Has payments of its own',
    orderEdited: 'Was edited',
    priceChanged: 'The price was changed since',
    priceUsed: 'An order uses the price',
    pricePast: 'The price was in force on a past day',
  },
  es: {
    changedSince: 'Se cambió después',
    hasOrders: 'Tiene pedidos',
    hasOthers: 'Tiene notas, una fusión o una tienda',
    isGone: 'Se eliminó o fusionó',
    stockUsed: 'Solo quedan libres {{left}} pies²',
    orderMoved: 'Ahora está en estado {{status}}',
    orderPaid: 'Tiene pagos propios',
    orderEdited: 'Se editó',
    priceChanged: 'El precio se cambió después',
    priceUsed: 'Un pedido usa el precio',
    pricePast: 'El precio estuvo vigente en un día pasado',
  },
} as const;

export type FaultCode = keyof (typeof texts)['en'];
export type ReasonCode = keyof (typeof reasons)['en'];
export type ObstacleCode = keyof (typeof obstacles)['en'];

type Data = Readonly<Record<string, string | number>>;

/** An error in an imported row: in one field (`field`), or in the row as a whole (`field` is null). */
export interface RowFault {
  readonly row: number;
  readonly field: string | null;
  readonly code: FaultCode;
  readonly data?: Data;
  /** An unknown name, and the known ones: the text suggests the nearest. */
  readonly near?: { readonly name: string; readonly names: readonly string[] };
}

export interface Coded<Code> {
  readonly code: Code;
  readonly data?: Data;
}

const additions = {
  en: { found: '(found “{{found}}”)', near: 'Did you mean {{near}}?' },
  es: { found: '(dice “{{found}}”)', near: '¿Quiso decir {{near}}?' },
} as const;

const filled = (language: Language, text: string, data: Data = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = String(data[name] ?? '');
    return name === 'day' && isDay(value) ? writtenDay(value, language) : value;
  });

/** Error text with the cell's content and the name that was probably meant. */
export function faultText(
  language: Language,
  { code, data, near }: Pick<RowFault, 'code' | 'data' | 'near'>,
  found?: string,
): string {
  const words = additions[language];
  const text = filled(language, texts[language][code], data);
  const quoted = found ? `${text} ${filled(language, words.found, { found })}` : text;
  const meant = near && nearestName(near.name, near.names);
  return meant === undefined ? quoted : `${quoted} ${filled(language, words.near, { near: meant })}`;
}

export const reasonText = (language: Language, { code, data }: Coded<ReasonCode>): string =>
  filled(language, reasons[language][code], data);

export const obstacleText = (language: Language, { code, data }: Coded<ObstacleCode>): string =>
  filled(language, obstacles[language][code], data);
