import { checkStep, LINK_DAYS_OF_PURCHASE } from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import { newToken } from '../../identity/index.ts';
import { findPurchaseOrder, lockPurchaseOrder } from '../purchase-orders.repository.ts';
import { insertLink, revokeLinks } from './links.repository.ts';

const DAY_MS = 86_400_000;

/** Adds a link and returns its address. The token is in the fragment, which no server and no log sees. */
export async function addPurchaseLink(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  orderId: number,
  { user, now }: SignedInCaller,
): Promise<string> {
  const { token, hash } = newToken();
  await insertLink(trx, {
    purchase_order_id: orderId,
    company_id: user.companyId,
    token_hash: hash,
    created_by: user.id,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_DAYS_OF_PURCHASE * DAY_MS),
  });
  return `${publicUrlOf(config)}/Vendor/Order#${token}`;
}

/** Adds a link to an order that still takes answers from its vendor. */
export async function createPurchaseLink(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  { id, endsOthers }: { readonly id: number; readonly endsOthers: boolean },
  caller: SignedInCaller,
): Promise<string> {
  if (!(await lockPurchaseOrder(trx, id))) refuse({ code: 'NOT_FOUND' });
  refuseAny(refusalsOf(checkStep('receive', (await findPurchaseOrder(trx, id))!.status)));
  if (endsOthers) await revokeLinks(trx, id, caller.now);
  const address = await addPurchaseLink(trx, deps, id, caller);
  announce(trx, { topic: 'inventory', id: null, storeId: null });
  return address;
}

export async function revokePurchaseLinks(trx: Trx, id: number, now: Date): Promise<void> {
  if (!(await lockPurchaseOrder(trx, id))) refuse({ code: 'NOT_FOUND' });
  await revokeLinks(trx, id, now);
  announce(trx, { topic: 'inventory', id: null, storeId: null });
}
