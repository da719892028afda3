import * as calls from '@cordovan/contracts/purchasing-bills';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { enterBill, readPurchaseBills, voidPurchaseBill } from './bills.service.ts';

export function registerBills({ serve, serveWrite }: Routes, { config }: Deps): void {
  const callerOf = ({ user, now }: { user: SignedInCaller['user'] | null; now: Date }) => ({
    user: user!,
    now,
  });
  serve(calls.readPurchaseBills, ({ db, params }) => readPurchaseBills(db, params.id));
  serveWrite(calls.enterPurchaseBill, async (request) => {
    const today = await factoryDay(request.db, { now: request.now, config });
    return enterBill(request.db, { ...request.body, id: request.params.id }, { ...callerOf(request), today });
  });
  serveWrite(calls.voidPurchaseBill, (request) =>
    voidPurchaseBill(request.db, { ...request.params, ...request.body }, callerOf(request)),
  );
}
