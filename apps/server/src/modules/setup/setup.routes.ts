import * as calls from '@cordovan/contracts/setup';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { addTerminalAccount, hasUsers } from '../identity/index.ts';
import { readChecklist } from './checklist.service.ts';
import { deleteSkip, putSkip } from './checklist.repository.ts';
import { clearDemo } from './clear-demo.service.ts';
import { createCompany } from './create-company.service.ts';
import { checkGateway, sendTestEmail } from './outside-checks.service.ts';
import { continueSample, requestSample } from './sample.service.ts';

const DONE = { ok: true } as const;
/** Per network. Wrong codes have a further limit (`createCompany`). */
const SETUPS_A_MINUTE = 20;
/** Per network: each check reaches an outside service. */
const CHECKS_A_MINUTE = 20;
const EVERY_MINUTE = '* * * * *';

export function registerSetup(routes: Routes, deps: Deps): void {
  serveFirstPage(routes, deps);
  serveChecklist(routes, deps);
  deps.jobs.work('setup.sample', () => continueSample(deps));
  // Resumes what a crashed process left unfinished.
  deps.jobs.repeat('setup.sample', EVERY_MINUTE);
}

function serveFirstPage({ serve, serveOutside }: Routes, { config }: Deps): void {
  serve(calls.readSetup, async ({ db }) => {
    if (await hasUsers(db)) refuse({ code: 'NOT_FOUND' });
    return { timeZone: config.timeZone, isWaiting: true as const };
  });
  // A wrong code must count although everything else is rolled back.
  serveOutside(
    calls.createCompany,
    async ({ db, body, address, now }) => {
      await createCompany(db, body, { address, now, timeZone: config.timeZone });
      return DONE;
    },
    { perMinute: SETUPS_A_MINUTE },
  );
}

function serveChecklist({ serve, serveWrite, serveOutside }: Routes, deps: Deps): void {
  serve(calls.readChecklist, ({ now, language }) => readChecklist(deps, { now, language }));
  serveWrite(calls.skipStep, async ({ db, body, user, now }) => {
    if (body.isSkipped) await putSkip(db, body.step ?? null, { userId: user!.id, now });
    else await deleteSkip(db, body.step ?? null);
    return DONE;
  });
  serveOutside(
    calls.sendTestEmail,
    ({ body, user, language, now }) => sendTestEmail(deps, body.recipient, { user: user!, language, now }),
    { perMinute: CHECKS_A_MINUTE },
  );
  serveOutside(
    calls.checkGateway,
    ({ user, language, now }) => checkGateway(deps, { user: user!, language, now }),
    { perMinute: CHECKS_A_MINUTE },
  );
  // The answer would be deleted with the database, so it isn't stored.
  serveOutside(calls.clearDemo, async ({ body }) => {
    await clearDemo(deps, body.name);
    return DONE;
  });
  serveWrite(calls.addTerminalAccount, async ({ db, user, language, now }) => {
    await addTerminalAccount(db, { user: user!, now }, language);
    return DONE;
  });
  serveWrite(calls.loadSample, ({ db, user, now }) => requestSample(db, deps, { userId: user!.id, now }));
}
