export {
  findImportField,
  importFields,
  importKinds,
  isImportFieldNeeded,
  missingImportFields,
} from './fields.ts';
export type { ImportField, ImportKind, NamedGrade } from './fields.ts';
export { fittingMapping, guessColumns, unusedHeadings } from './guess-columns.ts';
export type { FieldSource, ImportMapping } from './guess-columns.ts';
export { guessHeader, headingsKey, readHeadings } from './headings.ts';
export type { HeaderPlace } from './headings.ts';
export { readPackingList } from './packing-list.ts';
export type { PackingList } from './packing-list.ts';
export { columnSamples, guessForm, readRecords } from './read-records.ts';
export type { CellFault, FormQuestions, ImportRecord } from './read-records.ts';
export type { ImportFaultCode, ImportValue, ReadingForm } from './read-values.ts';
export { cellText, isBlankCell } from './tables.ts';
export type { ImportCell, ImportTable } from './tables.ts';
