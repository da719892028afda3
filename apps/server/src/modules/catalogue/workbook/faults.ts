import type { Language } from '@cordovan/domain/messages';

/** Texts of faults in cells, rows and sheets, filled with the fault's `data`. */
const texts = {
  en: {
    required: 'is required',
    notText: 'must be at most {{max}} plain characters',
    notWhole: 'must be a whole number from {{min}} to {{max}}',
    notNumber: 'must be a number from {{min}} to {{max}} with at most {{places}} decimals',
    notMoney: 'must be an amount such as 1234.50, not negative',
    notFlag: 'must be yes or no',
    notDay: 'must be a date such as 2025-01-31',
    notOneOf: 'must be one of {{options}}',
    notFormat: 'does not have the right form: {{form}}',
    listRepeats: 'names {{name}} twice',
    unknownName: '{{name}} is neither in the sheet {{sheet}} nor in the catalog',
    repeated: 'repeats row {{row}}: {{columns}} must be unique',
    taken: '{{columns}} is already used by {{name}}',
    unknownColumn: 'is not a column of this sheet',
    missingColumn: 'the column is missing',
    repeatedColumn: 'the column is there twice',
    unknownSheet: 'is not a sheet of the workbook',
    repeatedSheet: 'the sheet is there twice',
    emptyWorkbook: 'The workbook has no sheet that is known',
    unreadable: 'The file can’t be read as a workbook',
    tooLarge: 'The workbook is too large. Delete empty rows and columns, or import its sheets as CSV files',
    furnitureNeeds: 'is required for furniture (type 1)',
    principalFurniture: 'only furniture (type 1) can be principal',
    pricingListLinked: 'must be among the PriceLists of the store',
    endsBefore: 'must not be before StartsOn',
    otherId: 'is in the catalog with another id',
    tooManyRows: 'the sheet has more than {{max}} rows',
    noPrice: 'at least one grade must have a value',
  },
  es: {
    required: 'es obligatorio',
    notText: 'debe tener como máximo {{max}} caracteres simples',
    notWhole: 'debe ser un número entero de {{min}} a {{max}}',
    notNumber: 'debe ser un número de {{min}} a {{max}} con {{places}} decimales como máximo',
    notMoney: 'debe ser un importe como 1234.50, no negativo',
    notFlag: 'debe ser yes o no',
    notDay: 'debe ser una fecha como 2025-01-31',
    notOneOf: 'debe ser uno de {{options}}',
    notFormat: 'no tiene la forma correcta: {{form}}',
    listRepeats: 'nombra {{name}} dos veces',
    unknownName: '{{name}} no está en la hoja {{sheet}} ni en el catálogo',
    repeated: 'repite la fila {{row}}: {{columns}} debe ser único',
    taken: '{{columns}} ya lo usa {{name}}',
    unknownColumn: 'no es una columna de esta hoja',
    missingColumn: 'falta la columna',
    repeatedColumn: 'la columna está dos veces',
    unknownSheet: 'no es una hoja del libro',
    repeatedSheet: 'la hoja está dos veces',
    emptyWorkbook: 'El libro no tiene ninguna hoja conocida',
    unreadable: 'El archivo no se puede leer como libro',
    tooLarge:
      'El libro es demasiado grande. Elimine filas y columnas vacías o importe sus hojas como archivos CSV',
    furnitureNeeds: 'es obligatorio para los muebles (tipo 1)',
    principalFurniture: 'solo un mueble (tipo 1) puede ser principal',
    pricingListLinked: 'debe estar entre las PriceLists de la tienda',
    endsBefore: 'no debe ser anterior a StartsOn',
    otherId: 'está en el catálogo con otro id',
    tooManyRows: 'la hoja tiene más de {{max}} filas',
    noPrice: 'al menos un grado debe tener un valor',
  },
} as const;

type FaultCode = keyof (typeof texts)['en'];

/** A fault of a value; the caller adds the place. */
export interface Fault {
  readonly code: FaultCode;
  readonly data?: Readonly<Record<string, string | number>>;
}

/**
 * A fault with its place. `row` is the row number in a spreadsheet: the header is row 1, 0 is the sheet
 * itself.
 */
export interface PlacedFault extends Fault {
  readonly sheet: string;
  readonly row: number;
  readonly column: string | null;
}

export function faultText(language: Language, { code, data }: Fault): string {
  return texts[language][code].replace(/\{\{(\w+)\}\}/g, (_match, name: string) =>
    String(data?.[name] ?? ''),
  );
}
