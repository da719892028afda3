import * as calls from '@cordovan/contracts/production-planning';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { acceptMoves } from './accept.service.ts';
import { forgetAbsence, noteAbsence, readHours, saveHours } from './hours.service.ts';
import { readLatestPlan, startPlan, stopPlan } from './plans.service.ts';
import { solvePlan } from './solve.service.ts';

const DONE = { ok: true } as const;

export function registerPlanning({ serve, serveWrite }: Routes, deps: Deps): void {
  deps.jobs.work('planning.solve', ({ planId }) => solvePlan(deps, planId));
  serveWrite(calls.startPlan, ({ db, user, now, body }) => startPlan(db, deps, { user: user!, now }, body));
  serve(calls.readLatestPlan, async ({ db, now }) => ({ plan: await readLatestPlan(db, now) }));
  serveWrite(calls.stopPlan, ({ db, params, now }) => stopPlan(db, params.id, now));
  serveWrite(calls.acceptPlan, ({ db, user, now, params, body }) =>
    acceptMoves(db, deps, { user: user!, now }, { ...body, planId: params.id }),
  );
  serve(calls.readPlannedHours, async ({ db, now }) =>
    readHours(db, await factoryDay(db, { now, config: deps.config })),
  );
  serveWrite(calls.savePlannedHours, ({ db, body }) => saveHours(db, body));
  serveWrite(calls.addAbsence, ({ db, user, now, body }) => noteAbsence(db, { user: user!, now }, body));
  serveWrite(calls.removeAbsence, async ({ db, params }) => {
    await forgetAbsence(db, params.id);
    return DONE;
  });
}
