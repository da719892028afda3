import type { OrderPricing, PricedOrder } from '@cordovan/contracts/orders';
import { draftFrom } from '@cordovan/contracts/orders-draft';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import { roleAndSetOf, visibilityOf } from '@cordovan/domain/identity';
import { priceDraft, withoutCosts } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { refusalTexts } from '../../../platform/errors/refusal-texts.ts';
import type { Reader } from '../../../platform/http/request.ts';
import { checkStore } from '../access/access.service.ts';
import { type DraftContext, readDraftContext } from './context.service.ts';
import { findExistingOrder } from './existing-order.repository.ts';
import { storedDraft } from './stored-draft.ts';

/** Prices a draft as a save would, with its refusals; stores nothing. */
export async function priceOrder(
  db: Handle,
  deps: Deps,
  reader: Reader,
  input: OrderInput,
): Promise<PricedOrder> {
  const { draft, ...pricing } = await readContext(db, deps, reader, input);
  const { refusals, warnings, ...priced } = priceDraft(pricing, draft, visibilityOf(reader.user));
  return {
    ...priced,
    refusals: refusalTexts(refusals, reader.language),
    warnings: refusalTexts(warnings, reader.language),
  };
}

/** Reads the data needed to price a draft, without costs for a reader who may not see them. */
export async function readPricing(
  db: Handle,
  deps: Deps,
  reader: Reader,
  input: OrderInput,
): Promise<OrderPricing> {
  const context = await readContext(db, deps, reader, input);
  // The wire format has only roles, so a permission set is sent as its role (AUTH-13).
  const sent = { ...context, role: context.role && roleAndSetOf(context.role).role };
  return visibilityOf(reader.user).costs ? sent : withoutCosts(sent);
}

async function readContext(db: Handle, deps: Deps, reader: Reader, input: OrderInput): Promise<DraftContext> {
  const { user } = reader;
  const existing =
    input.id > 0 ? ((await findExistingOrder(db, input.id)) ?? refuse({ code: 'NOT_FOUND' })) : null;
  const draft = draftFrom(input, { origin: 'staff', stored: existing && storedDraft(existing) });
  const scope = user?.role === 'Salesperson' ? 'own-store' : 'all';
  if (existing) checkStore({ user, scope }, existing.storeId);
  // Prices of another store stay hidden, as on a save.
  if (draft.storeId && scope === 'own-store' && draft.storeId !== user?.storeId)
    refuse({ code: 'OTHER_STORE' });
  return readDraftContext(db, deps, { draft, existing, caller: reader });
}
