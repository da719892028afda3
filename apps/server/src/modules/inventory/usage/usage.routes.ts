import * as calls from '@cordovan/contracts/leather-usage';
import { usageColumns } from '@cordovan/contracts/leather-usage-columns';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { factoryDay, findFactoryZone } from '../../calendar/index.ts';
import { getSettings } from '../../settings/index.ts';
import { followFactors, previewFactor, removePlannedFactor, saveFactor } from './factors.service.ts';
import { readUsage } from './usage.service.ts';

const DONE = { ok: true } as const;
const EVERY_QUARTER_HOUR = '*/15 * * * *';

export function registerUsage({ serve, serveWrite }: Routes, deps: Deps): void {
  const { config } = deps;
  deps.jobs.work('inventory.followFactors', () => followFactors(deps));
  deps.jobs.repeat('inventory.followFactors', EVERY_QUARTER_HOUR);
  const dayOf = async (db: Handle, now: Date) => ({
    today: await factoryDay(db, { now, config }),
    timeZone: (await findFactoryZone(db)) ?? config.timeZone,
  });
  serve(calls.readLeatherUsage, async ({ db, query, now }) => readUsage(db, query, await dayOf(db, now)));
  serve(calls.exportLeatherUsage, async (request) => {
    const { db, query, now } = request;
    const { rows, totals } = await readUsage(db, query, await dayOf(db, now));
    const { unitSystem } = await getSettings(db);
    const name = { en: 'Leather usage', es: 'Uso de piel' };
    const rowCount = rows.length + 1;
    return exportList(
      { name, columns: usageColumns, batches: [rows], rowCount, sums: totals, unitSystem },
      request,
    );
  });
  serve(calls.previewWasteFactor, ({ db, user, query }) =>
    previewFactor(db, user?.role ?? 'System', { ...query, factor: query.factor }),
  );
  serveWrite(calls.saveWasteFactor, async ({ db, user, now, body }) => {
    await saveFactor(db, deps, { user: user!, now }, body);
    return DONE;
  });
  serveWrite(calls.removeWasteFactor, async ({ db, params }) => {
    await removePlannedFactor(db, params.id);
    return DONE;
  });
}
