import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportWorkbook, writeCsv, writeXlsx } from '../src/modules/catalogue/index.ts';
import { openDatabase, workingDirectory } from './open-database.ts';

const USAGE = 'npm run catalogue:export -- FILE.xlsx|FOLDER';

/** Exports the whole catalog: one workbook if the name ends in .xlsx, otherwise a folder of CSV files. */
async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Error(`Usage: ${USAGE}`);
  const place = path.resolve(workingDirectory(), given);
  const database = await openDatabase();
  try {
    const workbook = await exportWorkbook(database.db);
    if (place.toLowerCase().endsWith('.xlsx')) await writeFile(place, await writeXlsx(workbook));
    else await writeFolder(place, writeCsv(workbook));
    process.stdout.write(`Written: ${place}\n`);
  } finally {
    await database.close();
  }
}

async function writeFolder(place: string, files: ReturnType<typeof writeCsv>): Promise<void> {
  await mkdir(place, { recursive: true });
  for (const { fileName, bytes } of files) await writeFile(path.join(place, fileName), bytes);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
