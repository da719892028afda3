import { nearestName } from '@cordovan/domain/catalogue';
import type { Language } from '@cordovan/domain/messages';

/** Texts of faults in cells, rows and sheets, filled with the fault's `data`. */
const texts = {
  en: {
    required: 'is required',
    notText: 'must be at most {{max}} plain characters',
    notWhole: 'must be a whole number from {{min}} to {{max}}',
    notNumber: 'must be a number from {{min}} to {{max}} with at most {{places}} decimals',
    ambiguousPercent: 'can mean {{first}} % or {{second}} %: write {{first}}% or {{second}}%',
    notMoney: 'must be an amount in dollars such as 1234.50 or $1,234.50',
    moneyRange: 'must be an amount from 0 to 10,000,000 dollars',
    notFlag: 'must be yes or no',
    notDay: 'must be a date such as 2025-01-31 or 1/31/2025 (the month first)',
    notGrade: 'must be a grade from 1 to 8, or the name of one',
    notZone: 'must be a time zone such as America/Chicago, or Eastern, Central, Mountain or Pacific',
    notOneOf: 'must be one of {{options}}',
    notFormat: 'does not have the right form: {{form}}',
    listRepeats: 'names {{name}} twice',
    unknownName: '{{name}} is neither in the sheet {{sheet}} nor in the catalog',
    leftOutName:
      '{{name}} is new, but row {{row}} of {{sheet}} is not selected. Select it too, or leave out this row',
    repeated: 'repeats row {{row}}: {{columns}} must be unique',
    taken: '{{columns}} is already used by {{name}}',
    unknownColumn: 'is not a column of this sheet',
    tooManyCells:
      'has more cells than there are headings; put quotes around an amount with a comma, or remove the comma',
    missingColumn: 'the column is missing: it identifies the rows of this sheet',
    newRowNeeds: 'the column is missing, and row {{row}}, {{name}}, is new and needs it',
    repeatedColumn: 'the column is there twice',
    unknownSheet: 'is not a sheet of the workbook',
    repeatedSheet: 'the sheet is there twice',
    emptyWorkbook: 'The workbook has no sheet that is known',
    unreadable: 'The file can’t be read as a workbook',
    tooLarge: 'The workbook is too large. Delete empty rows and columns, or import its sheets as CSV files',
    furnitureNeeds: 'is required for furniture (type 1)',
    principalFurniture: 'only furniture (type 1) can be principal',
    genericDelivery: 'can’t change: every order refers to this delivery (id 1760)',
    pricingListLinked: 'must be among the PriceLists of the store',
    endsBefore: 'must not be before StartsOn',
    promotionOverlaps:
      '{{leather}} is also in {{promotion}} on some of the same days. End one before the other starts',
    otherId: 'is in the catalog with another id',
    tooManyRows: 'the sheet has more than {{max}} rows',
    wasUnknown: '{{name}} is not in the catalog, so it can’t be renamed',
    wasTaken: 'the new name is already in the catalog',
    noPrice: 'at least one grade must have a value',
    gradeDiffers:
      'is grade {{grade}}, but its collection {{collection}} has grade {{other}}. The leather is priced by grade {{grade}}',
    leatherGradeDiffers: 'is {{grade}}, but its collection {{collection}} lists {{other}}',
  },
  es: {
    required: 'es obligatorio',
    notText: 'debe tener como máximo {{max}} caracteres simples',
    notWhole: 'debe ser un número entero de {{min}} a {{max}}',
    notNumber: 'debe ser un número de {{min}} a {{max}} con {{places}} decimales como máximo',
    ambiguousPercent: 'puede ser {{first}} % o {{second}} %: escriba {{first}}% o {{second}}%',
    notMoney: 'debe ser un importe en dólares como 1234.50 o $1,234.50',
    moneyRange: 'debe ser un importe de 0 a 10,000,000 de dólares',
    notFlag: 'debe ser yes o no',
    notDay: 'debe ser una fecha como 2025-01-31 o 1/31/2025 (primero el mes)',
    notGrade: 'debe ser un grado de 1 a 8 o el nombre de uno',
    notZone: 'debe ser una zona horaria como America/Chicago, o Eastern, Central, Mountain o Pacific',
    notOneOf: 'debe ser uno de {{options}}',
    notFormat: 'no tiene la forma correcta: {{form}}',
    listRepeats: 'nombra {{name}} dos veces',
    unknownName: '{{name}} no está en la hoja {{sheet}} ni en el catálogo',
    leftOutName:
      '{{name}} es nuevo, pero la fila {{row}} de {{sheet}} no está seleccionada. Selecciónela también u omita esta fila',
    repeated: 'repite la fila {{row}}: {{columns}} debe ser único',
    taken: '{{columns}} ya lo usa {{name}}',
    unknownColumn: 'no es una columna de esta hoja',
    tooManyCells:
      'tiene más celdas que encabezados; ponga entre comillas un importe con coma, o quite la coma',
    missingColumn: 'falta la columna, que identifica las filas de esta hoja',
    newRowNeeds: 'falta la columna, y la fila {{row}}, {{name}}, es nueva y la necesita',
    repeatedColumn: 'la columna está dos veces',
    unknownSheet: 'no es una hoja del libro',
    repeatedSheet: 'la hoja está dos veces',
    emptyWorkbook: 'El libro no tiene ninguna hoja conocida',
    unreadable: 'El archivo no se puede leer como libro',
    tooLarge:
      'El libro es demasiado grande. Elimine filas y columnas vacías o importe sus hojas como archivos CSV',
    furnitureNeeds: 'es obligatorio para los muebles (tipo 1)',
    principalFurniture: 'solo un mueble (tipo 1) puede ser principal',
    genericDelivery: 'no se puede cambiar: todos los pedidos usan esta entrega (id 1760)',
    pricingListLinked: 'debe estar entre las PriceLists de la tienda',
    endsBefore: 'no debe ser anterior a StartsOn',
    promotionOverlaps:
      '{{leather}} también está en {{promotion}} en algunos de los mismos días. Termine una antes de que empiece la otra',
    otherId: 'está en el catálogo con otro id',
    tooManyRows: 'la hoja tiene más de {{max}} filas',
    wasUnknown: '{{name}} no está en el catálogo, así que no se puede cambiar su nombre',
    wasTaken: 'el nombre nuevo ya está en el catálogo',
    noPrice: 'al menos un grado debe tener un valor',
    gradeDiffers:
      'es el grado {{grade}}, pero su colección {{collection}} tiene el grado {{other}}. La piel se cobra por el grado {{grade}}',
    leatherGradeDiffers: 'es {{grade}}, pero su colección {{collection}} tiene {{other}}',
  },
} as const;

type FaultCode = keyof (typeof texts)['en'];

/** A fault of a value; the caller adds the place. */
export interface Fault {
  readonly code: FaultCode;
  readonly data?: Readonly<Record<string, string | number>>;
  /** An unknown name, and the known ones: the text suggests the nearest. */
  readonly near?: { readonly name: string; readonly names: readonly string[] | (() => readonly string[]) };
}

/**
 * A fault with its place. `row` is the row number in a spreadsheet: the header is row 1, 0 is the sheet
 * itself.
 */
export interface PlacedFault extends Fault {
  readonly sheet: string;
  readonly row: number;
  readonly column: string | null;
  /** Content of the cell. */
  readonly found?: string;
}

const additions = {
  en: { found: 'found “{{found}}”', near: 'Did you mean {{near}}?' },
  es: { found: 'dice “{{found}}”', near: '¿Quiso decir {{near}}?' },
} as const;

const filled = (text: string, data: Fault['data']) =>
  text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(data?.[name] ?? ''));

export const faultText = (language: Language, { code, data }: Fault): string =>
  filled(texts[language][code], data);

/** The fault's text with the cell's content, and with the name that was probably meant. */
export function placedFaultText(language: Language, fault: PlacedFault): string {
  const { found, near } = fault;
  const words = additions[language];
  const text = faultText(language, fault) + (found ? ` (${filled(words.found, { found })})` : '');
  const meant = near && nearestName(near.name, typeof near.names === 'function' ? near.names() : near.names);
  return meant === undefined ? text : `${text}. ${filled(words.near, { near: meant })}`;
}
