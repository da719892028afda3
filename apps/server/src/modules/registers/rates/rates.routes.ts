import * as calls from '@cordovan/contracts/labor-rates';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { exportLaborRates, listLaborRates, removeLaborRate, saveLaborRate } from './rates.service.ts';

const DONE = { ok: true } as const;

export function registerLaborRates({ serve, serveWrite }: Routes, { config }: Deps): void {
  serve(calls.listLaborRates, async ({ db, now }) =>
    listLaborRates(db, await factoryDay(db, { now, config })),
  );
  serve(calls.exportLaborRates, async (request) => {
    const { db, now } = request;
    return exportLaborRates(db, request, await factoryDay(db, { now, config }));
  });
  serveWrite(calls.saveLaborRate, async ({ db, user, body, now }) =>
    saveLaborRate(db, body, { user: user!, now, today: await factoryDay(db, { now, config }) }),
  );
  serveWrite(calls.removeLaborRate, async ({ db, user, params, now }) => {
    const today = await factoryDay(db, { now, config });
    await removeLaborRate(db, params.id, { user: user!, now, today });
    return DONE;
  });
}
