import * as clockOuts from '@cordovan/contracts/registers-clock-outs';
import * as calls from '@cordovan/contracts/registers-shifts';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { getSettings } from '../settings/index.ts';
import { approveClockOut, correctClockOut, listClockOuts } from './clock-outs/clock-outs.service.ts';
import { proposeClockOuts } from './clock-outs/propose-clock-outs.service.ts';
import { listShifts, removeShift, saveShift, setLineOfPerson } from './shifts/shifts.service.ts';

const DONE = { ok: true } as const;
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export function registerShifts({ serve, serveWrite }: Routes, deps: Deps): void {
  deps.jobs.work('registers.proposeClockOuts', () => proposeClockOuts(deps));
  deps.jobs.repeat('registers.proposeClockOuts', EVERY_FIVE_MINUTES);
  serve(calls.listShifts, ({ db }) => listShifts(db));
  serveWrite(calls.saveShift, ({ db, body }) => saveShift(db, body));
  serveWrite(calls.removeShift, async ({ db, params }) => {
    await removeShift(db, params.id);
    return DONE;
  });
  serveWrite(calls.setLineOfPerson, async ({ db, body }) => {
    await setLineOfPerson(db, body);
    return DONE;
  });
  serve(clockOuts.listClockOuts, async ({ db, query }) =>
    listClockOuts(db, {
      isApproved: query.state === 'approved',
      page: query.page ?? 1,
      pageSize: query.pageSize ?? (await getSettings(db)).elementsPerPage,
    }),
  );
  serveWrite(clockOuts.approveClockOut, ({ db, user, now, params, body }) =>
    approveClockOut(db, { user: user!, now }, { ...body, id: params.id }),
  );
  serveWrite(clockOuts.correctClockOut, ({ db, user, now, params, body }) =>
    correctClockOut(db, { user: user!, now }, { ...body, id: params.id }),
  );
}
