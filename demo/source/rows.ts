export type {
  SheetName,
  SheetRow,
  WorkbookRows,
} from '../../apps/server/src/modules/catalogue/workbook/workbook.ts';
