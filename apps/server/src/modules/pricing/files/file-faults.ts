import type { Language } from '@cordovan/domain/messages';

/** Why a price cell, row or file can't be read, filled with `data`. */
const texts = {
  en: {
    unreadable: "The file can't be read. Save it as an Excel workbook (.xlsx) or CSV and try again.",
    tooLarge: 'The file is too large. Delete empty rows and columns, or split it.',
    noSheet:
      'No sheet has prices. The first row needs the columns SaleItem and Grade1 to Grade8, or the names of the grades.',
    unknownColumn: "isn't a column of a price file. Use {{columns}}.",
    repeatedColumn: 'The column is there twice. Delete one.',
    tooManyCells:
      'This row has more cells than there are headings. Put quotes around an amount with a comma, or remove the comma.',
    noItem: 'Enter the code or name of the sale item.',
    unknownItem: 'No sale item has this code or name.{{hint}}',
    unknownKind: 'Enter price or cost.',
    badDay: 'Enter a date such as 2027-01-31 or 1/31/2027.',
    badLeatherGrade: 'Enter a leather grade from 100 to 2000, or leave it empty.',
    badAmount: 'Enter an amount such as 1234.50.',
    tooMany: 'The file has more than {{max}} prices. Split it.',
    didYouMean: ' Did you mean {{name}}?',
  },
  es: {
    unreadable:
      'No se puede leer el archivo. Guárdelo como libro de Excel (.xlsx) o CSV e inténtelo de nuevo.',
    tooLarge: 'El archivo es demasiado grande. Borre las filas y columnas vacías, o divídalo.',
    noSheet:
      'Ninguna hoja tiene precios. La primera fila necesita las columnas SaleItem y Grade1 a Grade8, o los nombres de los grados.',
    unknownColumn: 'no es una columna de un archivo de precios. Use {{columns}}.',
    repeatedColumn: 'La columna está dos veces. Borre una.',
    tooManyCells:
      'Esta fila tiene más celdas que encabezados. Ponga entre comillas un importe con coma, o quite la coma.',
    noItem: 'Escriba el código o el nombre del artículo.',
    unknownItem: 'Ningún artículo tiene este código o nombre.{{hint}}',
    unknownKind: 'Escriba price (precio) o cost (costo).',
    badDay: 'Escriba una fecha como 2027-01-31 o 1/31/2027.',
    badLeatherGrade: 'Escriba un grado de piel de 100 a 2000, o déjelo vacío.',
    badAmount: 'Escriba un importe como 1234.50.',
    tooMany: 'El archivo tiene más de {{max}} precios. Divídalo.',
    didYouMean: ' ¿Quiso decir {{name}}?',
  },
} as const;

export type FileFaultCode = keyof (typeof texts)['en'];

/** A fault with its place: `row` 0 is the file itself, 1 the header. */
export interface FileFault {
  readonly code: FileFaultCode;
  readonly row: number;
  readonly column: string | null;
  /** The text that was found. */
  readonly value: string | null;
  readonly data?: Readonly<Record<string, string | number>>;
  /** The name that was probably meant. */
  readonly meant?: string | undefined;
}

const filled = (text: string, data: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(data[name] ?? ''));

export function fileFaultText(language: Language, { code, data, meant }: FileFault): string {
  const hint = meant === undefined ? '' : filled(texts[language].didYouMean, { name: meant });
  return filled(texts[language][code], { ...data, hint });
}
