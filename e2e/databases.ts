import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The demo company's database, which is copied for each product. */
export const TEMPLATE = 'cordovan_demo';

const fileIn = (folder: string) => path.join(folder, 'databases.json');

/** Records the database of each worker's product, for a journey that starts another product on it. */
export const keepDatabases = (folder: string, urls: readonly string[]): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(urls), { mode: 0o600 });

export async function databaseOf(worker: number): Promise<string> {
  const urls = JSON.parse(await readFile(fileIn(process.env['E2E_DATA_DIR'] ?? ''), 'utf8')) as string[];
  return urls[worker]!;
}
