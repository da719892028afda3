import { collectionGrades } from '@cordovan/domain/catalogue';

export const ITEM = 'SaleItem';
export const NAME = 'Name';
export const KIND = 'Kind';
export const DAY = 'InitDate';
export const LEATHER_GRADE = 'LeatherGrade';
export const LIST = 'PriceList';

/** Column of a collection grade, as in the sheet Prices of the catalog workbook. */
export const gradeColumn = (gradeId: number): string => `Grade${gradeId}`;

export const PRICE_COLUMNS: readonly string[] = [
  ITEM,
  NAME,
  KIND,
  DAY,
  LEATHER_GRADE,
  ...collectionGrades.map(({ id }) => gradeColumn(id)),
];

/** Other headings that people commonly use, without spaces and in lower case. */
const ALIASES: Readonly<Record<string, string>> = {
  code: ITEM,
  item: ITEM,
  sku: ITEM,
  saleitemcode: ITEM,
  saleitemname: NAME,
  style: NAME,
  type: KIND,
  from: DAY,
  date: DAY,
  effectivedate: DAY,
};

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Which column a heading means: by its own name, another common one, or the name of a grade. Undefined if none. */
export function columnOf(
  heading: string,
  grades: readonly { readonly id: number; readonly name: string }[],
): string | undefined {
  const word = bare(heading);
  const own = [...PRICE_COLUMNS, LIST].find((column) => column.toLowerCase() === word);
  const grade = grades.find(({ name }) => bare(name) === word);
  return own ?? ALIASES[word] ?? (grade && gradeColumn(grade.id));
}
