export { type Group, sumGroups } from './sum-groups.ts';
export { columnsFor, headingOf, labelOf } from './columns.ts';
export type {
  ColumnKind,
  Columns,
  ColumnValue,
  ListColumn,
  ListReader,
  SeenColumn,
  Words,
} from './columns.ts';
