import * as calls from '@cordovan/contracts/settlements';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import {
  depositSettlement,
  fetchSettlements,
  getSettlement,
  listSettlements,
} from './settlements.service.ts';

export function registerSettlements({ serve, serveWrite, serveOutside }: Routes, deps: Deps): void {
  serve(calls.listSettlements, ({ db, query }) => listSettlements(db, query));
  serve(calls.readSettlement, ({ db, params }) => getSettlement(db, params.id));
  serveOutside(calls.fetchSettlements, () => fetchSettlements(deps));
  serveWrite(calls.depositSettlement, ({ db, params, body, user, now }) =>
    depositSettlement(db, deps, { ...body, id: params.id }, { user: user!, now }),
  );
  deps.jobs.work('accounting.settlements', async () => {
    await fetchSettlements(deps);
  });
  deps.jobs.repeat('accounting.settlements', '35 * * * *');
}
