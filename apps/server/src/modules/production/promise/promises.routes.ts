import * as calls from '@cordovan/contracts/promises';
import { can } from '@cordovan/domain/identity';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { askPromise } from './ask-promise.service.ts';

export function registerPromises({ serve }: Routes, deps: Deps): void {
  serve(calls.askPromise, async ({ db, user, body, now }) =>
    askPromise(db, body, {
      today: await factoryDay(db, { now, config: deps.config }),
      seesPurchases: user?.role != null && can(user.role, 'purchaseOrders.view'),
    }),
  );
}
