import * as calls from '@cordovan/contracts/promises';
import { exportSlips as exportCall, listSlips as listCall } from '@cordovan/contracts/slips';
import { can, type Scope } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { findOrderKey } from '../../orders/index.ts';
import { askPromise } from './ask-promise.service.ts';
import { sweepPromises } from './check-promises.service.ts';
import { exportSlips, listSlips } from './list-slips.service.ts';
import { readOrderPromise } from './order-promise.service.ts';

interface Caller {
  readonly db: Handle;
  readonly user: SignedInUser | null;
  readonly now: Date;
}

/** Store id of salespeople without a store, who see no orders. */
const NO_STORE = 0;

const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '11 * * * *';

export function registerPromises({ serve }: Routes, deps: Deps): void {
  deps.jobs.work('promises.sweep', () => sweepPromises(deps, false));
  deps.jobs.repeat('promises.sweep', EVERY_MINUTE);
  deps.jobs.work('promises.check', () => sweepPromises(deps, true));
  deps.jobs.repeat('promises.check', EVERY_HOUR);
  const readerOf = async ({ db, user, now }: Caller) => ({
    today: await factoryDay(db, { now, config: deps.config }),
    seesPurchases: user?.role != null && can(user.role, 'purchaseOrders.view'),
  });
  serve(calls.askPromise, async (request) => askPromise(request.db, request.body, await readerOf(request)));
  const listReaderOf = async (request: Caller & { readonly scope: Scope; readonly language: Language }) => ({
    ...(await readerOf(request)),
    role: request.user?.role ?? ('System' as const),
    language: request.language,
    storeId: request.scope === 'own-store' ? (request.user?.storeId ?? NO_STORE) : null,
  });
  serve(listCall, async (request) => listSlips(request.db, request.query, await listReaderOf(request)));
  serve(exportCall, async (request) => exportSlips(request.db, request, await listReaderOf(request)));
  serve(calls.readOrderPromise, async (request) => {
    const { db, params, user, scope } = request;
    const order = (await findOrderKey(db, params.id)) ?? refuse({ code: 'NOT_FOUND' });
    if (scope === 'own-store' && order.store_id !== user?.storeId) refuse({ code: 'NOT_FOUND' });
    const key = { companyId: order.company_id, orderId: params.id };
    return readOrderPromise(db, key, {
      ...(await readerOf(request)),
      role: user?.role ?? 'System',
      language: request.language,
    });
  });
}
