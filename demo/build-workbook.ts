import { writeFile } from 'node:fs/promises';
import { writeXlsx } from '../apps/server/src/modules/catalogue/workbook/xlsx.ts';
import { demoCatalogue } from './source/catalogue.ts';

/** Writes catalogue.xlsx from the sources: `node demo/build-workbook.ts`. */
const file = new URL('catalogue.xlsx', import.meta.url);
const bytes = await writeXlsx(demoCatalogue);
await writeFile(file, bytes);
const rows = Object.values(demoCatalogue).reduce((sum, sheet) => sum + sheet.length, 0);
process.stdout.write(
  `catalogue.xlsx: ${Object.keys(demoCatalogue).length} sheets, ${rows} rows, ${bytes.length} bytes\n`,
);
