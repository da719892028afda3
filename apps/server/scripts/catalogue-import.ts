import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importWorkbook, readFiles } from '../src/modules/catalogue/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { openDatabase, workingDirectory } from './open-database.ts';

const USAGE = 'npm run catalogue:import -- FILE.xlsx|FOLDER [--dry-run] [--language=es]';

/** Imports a workbook or a folder of CSV files. If any row is bad, writes nothing and exits with 1. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, language: { type: 'string' } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Error(`Usage: ${USAGE}`);
  const files = await readFiles(await filesAt(path.resolve(workingDirectory(), given)));
  const database = await openDatabase();
  try {
    const options = {
      isDryRun: values['dry-run'] ?? false,
      language: values.language === 'es' ? ('es' as const) : ('en' as const),
      importer: { actor: { id: 0, address: '' }, now: new Date(), files: [path.basename(given)] },
    };
    const report = await inTransaction(database.db, (trx) => importWorkbook(trx, files, options));
    print(report);
    if (report.badRows.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

async function filesAt(place: string) {
  if (!(await stat(place)).isDirectory())
    return [{ fileName: path.basename(place), bytes: await readFile(place) }];
  const names = (await readdir(place)).filter((name) => name.toLowerCase().endsWith('.csv')).sort();
  return Promise.all(
    names.map(async (fileName) => ({ fileName, bytes: await readFile(path.join(place, fileName)) })),
  );
}

function print(report: Awaited<ReturnType<typeof importWorkbook>>): void {
  const lines = report.sheets.map(
    ({ sheet, rows, added, changed, unchanged }) =>
      `${sheet.padEnd(22)} ${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged`,
  );
  const placed = ({ sheet, row, column, reason }: (typeof report.badRows)[number]) =>
    `${sheet}${row > 0 ? ` row ${row}` : ''}${column === null ? '' : `, ${column}`}: ${reason}`;
  lines.push(...report.badRows.map(placed));
  lines.push(...report.warnings.map((warning) => `Warning: ${placed(warning)}`));
  const differs = report.sheets.some(({ added, changed }) => added + changed > 0);
  const end = report.isWritten
    ? differs
      ? 'Written.'
      : 'Nothing differs from the catalogue.'
    : report.badRows.length > 0
      ? `Nothing was written: ${report.badRows.length} faults.`
      : 'Dry run: nothing was written.';
  process.stdout.write(`${[...lines, end].join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
