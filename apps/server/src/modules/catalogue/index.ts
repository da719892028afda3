export { registerCatalogue } from './catalogue.routes.ts';
export { exportWorkbook } from './export.service.ts';
export { importWorkbook } from './import.service.ts';
export { writeCsv } from './workbook/csv.ts';
export { readDictionary, wordsOf } from './words/words.service.ts';
export { readReadiness } from './readiness/readiness.service.ts';
export { readFiles } from './workbook/read-files.ts';
export type { ReadFiles } from './workbook/read-files.ts';
export { writeXlsx } from './workbook/xlsx.ts';
