import * as calls from '@cordovan/contracts/commissions';
import type { Deps } from '../../platform/deps.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { factoryDay } from '../calendar/index.ts';
import { exportCommissions } from './commissions-export.service.ts';
import { listCommissions, readCommissionLines } from './commissions.service.ts';
import { adjustCommission, closeCommissions } from './close-month.service.ts';

export function registerCommissions({ serve, serveWrite }: Routes, { config }: Deps): void {
  const today = (db: Handle, now: Date) => factoryDay(db, { now, config });
  serve(calls.listCommissions, async ({ db, user, query, now }) =>
    listCommissions(db, user!, { ...query, today: await today(db, now) }),
  );
  serve(calls.readCommissionLines, async ({ db, user, query, now }) =>
    readCommissionLines(db, user!, { ...query, today: await today(db, now) }),
  );
  serve(calls.exportCommissions, async (request) =>
    exportCommissions(request.db, request, await today(request.db, request.now)),
  );
  serveWrite(calls.adjustCommission, async ({ db, body, user, now }) =>
    adjustCommission(db, body, { user: user!, now, today: await today(db, now) }),
  );
  serveWrite(calls.closeCommissions, async ({ db, body, user, now }) =>
    closeCommissions(db, body, { user: user!, now, today: await today(db, now) }),
  );
}
