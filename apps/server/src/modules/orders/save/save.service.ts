import { scopeOf } from '@cordovan/domain/identity';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import type { Cents } from '@cordovan/domain/money';
import {
  checkHeaderEdit,
  checkOffer,
  computeOrder,
  editRefusals,
  mayWriteCustomer,
  orderTypeRules,
  type StatusId,
  statusIds,
  type StoredOrder,
  withShopChoices,
} from '@cordovan/domain/orders';
import type { ShopCatalogue } from '@cordovan/domain/shop';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { findShop } from '../../companies/index.ts';
import { openLinePictures } from '../../configurator/index.ts';
import { addContact, upsertCustomer } from '../../customers/index.ts';
import { adjustOrderLeather } from '../../inventory/index.ts';
import { refreshAcceptance } from '../status/acceptance.service.ts';
import { draftFrom, type OrderDraft } from '@cordovan/contracts/orders-draft';
import { type DraftContext, floorPieceIds, readDraftContext } from '../draft/context.service.ts';
import { lockOrder } from '../draft/existing-order.repository.ts';
import { keepConsent } from '../form/consents.service.ts';
import { lockFloorPieces, takeFromExpired } from '../form/floor-pieces.repository.ts';
import { addHistory } from '../form/history.repository.ts';
import { orderValues } from './order-values.ts';
import { describeChanges, describeNew } from './changes.service.ts';
import { changesOf } from './history.ts';
import { checkStore } from '../access/access.service.ts';
import { storedDraft } from '../draft/stored-draft.ts';
import { insertOrder, type OrderValues, setDiscountGrant, updateOrder } from './save.repository.ts';
import { readVisitorDraft } from '../draft/visitor-draft.service.ts';
import { writeLines } from './lines.service.ts';
import { linkService } from './service-link.service.ts';

export interface SaveResult {
  readonly companyId: number;
  readonly id: number;
  readonly customerId: number;
  readonly soNumber: string;
  readonly rowVersion: number;
  readonly isNew: boolean;
  readonly totalCents: Cents;
  readonly origin: OrderDraft['origin'];
  readonly warnings: readonly Refusal[];
}

/** Statuses in which an order can still be approved after the customer's acceptance. */
const BEFORE_APPROVAL: readonly StatusId[] = [
  statusIds.quotation,
  statusIds.pending,
  statusIds.layaway,
  statusIds.onHold,
];

interface OrderToSave {
  readonly caller: Caller;
  readonly input: OrderInput;
  readonly host?: string;
  /** Whether a visitor's order may have services, which is only if the server added them. */
  readonly takesServices?: boolean;
}

/**
 * Creates an order as a quotation, or saves one and keeps its status. One transaction, all values recomputed (N-10).
 */
export async function saveOrder(
  trx: Trx,
  deps: Deps,
  { caller, input, host, takesServices = false }: OrderToSave,
): Promise<SaveResult> {
  const existing = input.id > 0 ? await lockExisting(trx, input, caller) : null;
  const sent = draftFrom(input, { origin: 'staff', stored: existing && storedDraft(existing) });
  const draft =
    caller.user === null
      ? await readVisitorDraft(trx, {
          draft: sent,
          visitor: caller,
          pageAccount: caller.pageAccount,
          host,
          now: caller.now,
        })
      : sent;
  const saved = await saveDraft(trx, deps, {
    ...{ caller, draft, existing, host },
    ...(takesServices && { takesServices }),
  });
  if (existing === null && caller.user === null && draft.origin === 'shopper' && !takesServices) {
    const { companyId, id: orderId } = saved;
    const { consent: given } = input;
    await keepConsent(trx, { companyId, orderId, place: 'order', given, now: caller.now });
  }
  if (existing === null && input.serviceOf) {
    const { companyId, id: orderId, customerId } = saved;
    const { orderType } = draft;
    await linkService(trx, {
      caller,
      sent: input.serviceOf,
      saved: { companyId, orderId, customerId, orderType },
    });
  }
  return saved;
}

interface DraftToSave {
  readonly caller: Caller;
  readonly draft: OrderDraft;
  /** Locked order to change, null for a new one. */
  readonly existing: StoredOrder | null;
  readonly host?: string | undefined;
  readonly takesServices?: boolean;
}

export async function saveDraft(
  trx: Trx,
  deps: Deps,
  { caller, draft, existing, host, takesServices }: DraftToSave,
): Promise<SaveResult> {
  // If two orders choose the same piece, the second one waits, and then sees that it is taken.
  await lockFloorPieces(trx, floorPieceIds(draft));
  const context = await readDraftContext(trx, deps, { draft, existing, caller, host, takesServices });
  checkCaller(caller, context);
  const priced = computeOrder(context);
  const shop = await findShopOf(trx, deps, { context, caller });
  refuseAny([
    ...(existing ? editRefusals(context, existing) : []),
    ...priced.refusals,
    ...(shop ? checkOffer(shop, priced, context) : []),
  ]);
  const computed = shop ? withShopChoices(shop, priced) : priced;
  const customerId = await writeCustomer(trx, context, existing);
  const values = orderValues(context, computed, customerId);
  const saved = existing
    ? await updateOrder(
        trx,
        { companyId: existing.companyId, id: existing.id, rowVersion: draft.rowVersion, now: caller.now },
        values,
      )
    : await insertNew(trx, { context, values, caller });
  if (!saved) return refuse({ code: 'STALE_ROW' });
  const companyId = existing?.companyId ?? context.companyId;
  const described = existing
    ? await describeChanges(trx, { existing, values, context, computed })
    : describeNew(values, context);
  await takeFromExpired(trx, { companyId, orderId: saved.id, ids: floorPieceIds(context.draft) });
  const pictureOf = await openLinePictures(trx, deps.config.dataDir);
  await writeLines(trx, { companyId, orderId: saved.id, context, computed, pictureOf });
  await writeGrant(trx, { companyId, orderId: saved.id, context, caller });
  await addHistory(trx, changesOf({ companyId, orderId: saved.id, existing, values, described, caller }));
  await afterSave(trx, { companyId, orderId: saved.id, context, caller });
  if (existing && BEFORE_APPROVAL.includes(existing.statusId))
    await refreshAcceptance(trx, deps, { companyId, orderId: saved.id, now: caller.now });
  return {
    companyId,
    id: saved.id,
    customerId,
    soNumber: saved.so_number,
    rowVersion: saved.row_version,
    isNew: existing === null,
    totalCents: computed.totals.total,
    origin: draft.origin,
    warnings: computed.warnings,
  };
}

/** The shop to whose offer a visitor's order is limited; the server adds the shop's own samples to the order. */
async function findShopOf(
  trx: Trx,
  { config }: Deps,
  { context, caller }: { context: DraftContext; caller: Caller },
): Promise<ShopCatalogue | undefined> {
  const { draft, companyId, takesServices = false } = context;
  if (caller.user !== null || draft.origin !== 'shopper' || takesServices) return undefined;
  return findShop(trx, companyId, { now: caller.now, config });
}

export async function lockExisting(
  trx: Trx,
  draft: { id: number; rowVersion: number },
  caller: Caller,
): Promise<StoredOrder> {
  if (caller.user === null) return refuse({ code: 'UNAUTHORIZED' });
  const existing = (await lockOrder(trx, draft.id)) ?? refuse({ code: 'NOT_FOUND' });
  checkStore(caller, existing.storeId);
  if (existing.rowVersion !== draft.rowVersion) refuse({ code: 'STALE_ROW' });
  return existing;
}

/** Checks that the caller may sell at the store, and that a seller is linked to a sales rep (AUTH-22). */
function checkCaller({ user, scope }: Caller, context: DraftContext): void {
  const { store, facts, draft, salesRepId, existing } = context;
  if (scope === 'own-store' && user && store.id !== user.storeId) refuse({ code: 'OTHER_STORE' });
  // A stored order keeps its store and rep, even when they are no longer offered.
  if (!store.isActive && existing?.storeId !== store.id) refuse({ code: 'STORE_MISSING', field: 'storeId' });
  if (user?.role === 'Salesperson' && user.salesRepId === null && salesRepId === null) {
    refuse({ code: 'USER_WITHOUT_SALES_REP' });
  }
  if (draft.salesRepId && facts.salesRep === null && user !== null) {
    refuse({ code: 'SALES_REP_MISSING', field: 'salesRepId' });
  }
  const isForeignChannel = facts.channel !== null && facts.channel.storeId !== store.id;
  if (isForeignChannel || (draft.channelId !== null && facts.channel === null)) {
    refuse({ code: 'FIELD_INVALID', data: { field: 'channel' }, field: 'channelId' });
  }
  const isOfferedTerm = (termId: number) => facts.terms.some(({ id, isActive }) => isActive && id === termId);
  const isOwnTerm = draft.paymentTermId === (existing?.paymentTermId ?? null);
  if (!isOwnTerm && draft.paymentTermId !== null && !isOfferedTerm(draft.paymentTermId)) {
    refuse({ code: 'FIELD_INVALID', data: { field: 'paymentTerm' }, field: 'paymentTermId' });
  }
}

async function writeCustomer(trx: Trx, context: DraftContext, existing: StoredOrder | null): Promise<number> {
  const { draft, facts, role } = context;
  if (role === null) {
    const contact = draft.customer ?? refuse({ code: 'ORDER_MSG_CUSTOMER', field: 'customer' });
    return (await addContact(trx, context.companyId, contact)).id;
  }
  const isForStore = orderTypeRules(draft.orderType).isForStore;
  const selected = facts.customer?.id ?? existing?.customerId;
  const isWritten = !isForStore && mayWriteCustomer(context, existing);
  const storeId = scopeOf(role, 'orders.edit') === 'all' ? null : context.store.id;
  const id = isWritten
    ? (await upsertCustomer(trx, { companyId: context.companyId, role, storeId }, draft.customer!)).id
    : (selected ?? refuse({ code: 'ORDER_MSG_CUSTOMER', field: 'customer' }));
  if (existing && id !== existing.customerId) {
    refuseAny(refusalsOf(checkHeaderEdit('customer', { statusId: existing.statusId, role })));
  }
  return id;
}

function insertNew(trx: Trx, order: { context: DraftContext; values: OrderValues; caller: Caller }) {
  const { context, values, caller } = order;
  return insertOrder(trx, {
    ...values,
    company_id: context.companyId,
    status_id: statusIds.quotation,
    source: context.draft.origin,
    created_by: caller.user?.id ?? null,
    created_at: caller.now,
  });
}

interface Saved {
  readonly companyId: number;
  readonly orderId: number;
  readonly context: DraftContext;
  readonly caller: Caller;
}

/** Records who granted a discount, and when (N-13). */
async function writeGrant(trx: Trx, { companyId, orderId, context, caller }: Saved): Promise<void> {
  const { draft, existing } = context;
  const before = existing?.isDiscountGranted ?? false;
  if (draft.grantDiscount === undefined || draft.grantDiscount === before) return;
  if (caller.user?.role !== 'Administrator') {
    refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE', field: 'adminDiscountGranted' });
  }
  const grant = draft.grantDiscount ? { userId: caller.user.id, now: caller.now } : null;
  await setDiscountGrant(trx, { companyId, id: orderId }, grant);
  await addHistory(trx, [
    {
      companyId,
      orderId,
      kind: 'grant',
      from: before,
      to: draft.grantDiscount,
      userId: caller.user.id,
      userName: caller.user.name,
      now: caller.now,
    },
  ]);
}

async function afterSave(trx: Trx, { companyId, orderId, context, caller }: Saved): Promise<void> {
  const { existing, linesChanged, store } = context;
  const holdsLeather =
    existing?.statusId === statusIds.approved || existing?.statusId === statusIds.scheduled;
  if (holdsLeather && linesChanged) {
    const userId = caller.user?.id ?? null;
    await adjustOrderLeather(trx, { companyId, orderId, userId, reason: null, now: caller.now });
  }
  announce(trx, { topic: 'orders', id: orderId, storeId: store.id });
}
