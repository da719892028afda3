import { readFile } from 'node:fs/promises';
import type { SampleLoad } from '@cordovan/contracts/setup';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { importWorkbook, readFiles } from '../catalogue/index.ts';
import { sampleFor } from './sample-cells.ts';
import {
  findLastLoad,
  hasStyles,
  insertLoad,
  isOpenStage,
  listSellingStores,
  type SampleLoadRow,
  setStage,
  tryLockSample,
} from './sample-loads.repository.ts';

const WORKBOOK = new URL('../../../../../demo/catalogue.xlsx', import.meta.url);
/** Shown as the file of the import, which can be undone like any other. */
const FILE_NAME = 'Sample catalog';

export const loadFrom = (row: SampleLoadRow): SampleLoad => ({
  stage: row.stage,
  rowCount: row.row_count,
  problem: row.problem ?? '',
  requestedAt: row.requested_at.toISOString(),
});

/** Requests the sample catalog. While it is loading, another request returns its progress. */
export async function requestSample(
  trx: Trx,
  deps: Deps,
  { userId, now }: { userId: number; now: Date },
): Promise<SampleLoad> {
  const last = await findLastLoad(trx);
  if (!last || !isOpenStage(last.stage)) {
    if (await hasStyles(trx)) refuse({ code: 'SAMPLE_NEEDS_EMPTY_CATALOG' });
    if ((await listSellingStores(trx)).length === 0) refuse({ code: 'SAMPLE_NEEDS_STORE' });
    await insertLoad(trx, { userId, now });
  }
  await deps.jobs.enqueue(trx, 'setup.sample', {});
  return loadFrom((await findLastLoad(trx))!);
}

/**
 * Loads the requested sample catalog. The import is one transaction: after a crash none of it is there, and the next
 * run starts over.
 */
export async function continueSample(deps: Deps): Promise<void> {
  const { db } = deps;
  const load = await findLastLoad(db);
  if (!load || !isOpenStage(load.stage)) return;
  const now = () => deps.clock();
  const isMine = await inTransaction(db, async (trx) => {
    if (!(await tryLockSample(trx))) return false;
    await setStage(db, load.id, { stage: 'reading', now: now() });
    const files = await readFiles([{ fileName: 'catalogue.xlsx', bytes: await readFile(WORKBOOK) }]);
    const target = { stores: await listSellingStores(trx), today: now().toISOString().slice(0, 10) };
    const cells = sampleFor(target, files.cells);
    const rowCount = cells.reduce((sum, { rows }) => sum + rows.length - 1, 0);
    await setStage(db, load.id, { stage: 'writing', rowCount, now: now() });
    const actor = { id: load.requested_by, address: '' };
    const importer = { actor, now: now(), files: [FILE_NAME] };
    const { badRows } = await importWorkbook(
      trx,
      { ...files, cells },
      { isDryRun: false, language: 'en', importer },
    );
    const [bad] = badRows;
    if (bad) throw new SampleFault(`${bad.sheet} ${bad.row}: ${bad.reason}`);
    announce(trx, { topic: 'catalogue', id: null, storeId: null });
    return true;
  }).catch(async (error: unknown) => {
    if (!(error instanceof SampleFault)) throw error;
    await setStage(db, load.id, { stage: 'failed', problem: error.message, now: now() });
    return false;
  });
  if (isMine) await setStage(db, load.id, { stage: 'done', now: now() });
}

/** A row of the sample that can't be imported, such as one for a store with an unusual name. */
class SampleFault extends Error {}
