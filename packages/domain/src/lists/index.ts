export { columnsFor, labelOf } from './columns.ts';
export type { ColumnKind, Columns, ColumnValue, ListColumn, ListReader, Words } from './columns.ts';
