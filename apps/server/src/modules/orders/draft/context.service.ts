import {
  areLinesChanged,
  detailLines,
  isQuotationExpired,
  keepsLines,
  mustBeComplete,
  orderTypeRules,
  type PayerKey,
  payerKeyOf,
  type StoredOrder,
  type StoreFact,
  type ToCompute,
  withFloorPieces,
  withoutExtras,
} from '@cordovan/domain/orders';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { storeDay } from '../../calendar/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findDraftCompany } from './company.service.ts';
import type { OrderDraft } from '@cordovan/contracts/orders-draft';
import { findDraftFacts, type LoadedFacts } from './facts.repository.ts';
import { listFloorPieces } from '../form/floor-pieces.repository.ts';
import { floorPieceFrom } from '../form/floor-pieces.rows.ts';
import { findDefaultStoreId } from '../../companies/index.ts';

interface DraftToRead {
  readonly draft: OrderDraft;
  readonly existing: StoredOrder | null;
  readonly caller: Pick<Caller, 'user' | 'now'>;
  /** Host that served the page; its first label may name the shop (GEN-28). */
  readonly host?: string | undefined;
  readonly takesServices?: boolean | undefined;
}

export interface DraftContext extends ToCompute {
  readonly draft: OrderDraft;
  readonly facts: LoadedFacts;
  readonly existing: StoredOrder | null;
  readonly settings: SettingValues;
  readonly store: StoreFact;
  /** Company of the order. */
  readonly companyId: number;
  readonly linesChanged: boolean;
  readonly salesRepId: number | null;
}

/** Loads everything that a draft is checked against: store, catalog, settings and the stored order. */
export async function readDraftContext(
  handle: Handle,
  { config, promiseDay }: Pick<Deps, 'config' | 'promiseDay'>,
  { draft: sent, existing, caller: { user, now }, host, takesServices }: DraftToRead,
): Promise<DraftContext> {
  const named = withoutExtras(sent, existing);
  const role = user?.role ?? null;
  const company = await findDraftCompany(handle, { draft: named, existing, host });
  const companyId = company?.id ?? null;
  const isComplete = mustBeComplete({ draft: named, existing });
  // A cleared field on a form that must be complete stays empty, and is refused as missing.
  const given = <Value>(sent: Value | null | undefined, instead: Value | null) =>
    sent === null && isComplete ? null : (sent ?? instead);
  const chosenStoreId = given(named.storeId, existing?.storeId ?? user?.storeId ?? null);
  // A draft without a store can't be saved, but needs one for pricing.
  const storeId =
    chosenStoreId ?? existing?.storeId ?? user?.storeId ?? (await findDefaultStoreId(handle, companyId));
  const today = await storeDay(handle, storeId, { now, config });
  const settings = await getSettings(handle);
  const pieces = await listFloorPieces(handle, floorPieceIds(named));
  const draft = withFloorPieces(named, existing, pieces);
  const salesRepId = given(draft.salesRepId, existing?.salesRepId ?? user?.salesRepId ?? null);
  const day = existing?.pricedOn ?? today;
  const { swivelCustomizationId } = config;
  const isShopper = draft.origin === 'shopper' || existing?.source === 'shopper';
  const keys = {
    existing,
    storeId,
    companyId,
    salesRepId,
    takesDefaultRep: isShopper && role === null,
    swivelCustomizationId,
    day,
    payer: payerKeyOf({ draft, role }, existing),
  };
  const facts = await findDraftFacts(handle, keysOf(draft, keys));
  const isExpired =
    existing !== null &&
    isQuotationExpired({
      statusId: existing.statusId,
      orderDate: existing.pricedOn,
      today,
      maxDays: settings.quotationValidDays,
    });
  // An expired quotation loses its prices: reads everything again for today.
  const current = isExpired ? await findDraftFacts(handle, keysOf(draft, { ...keys, day: today })) : facts;
  const store = current.store ?? refuse({ code: 'STORE_MISSING', field: 'storeId' });
  const orderId = existing?.id ?? null;
  const asking = { orderId, reader: role ?? 'System', today, maxDays: settings.quotationValidDays } as const;
  return {
    draft,
    facts: { ...current, vinItems: pieces.map((piece) => floorPieceFrom(piece, asking)) },
    store,
    isStoreMissing: chosenStoreId === null && draft.origin === 'staff',
    existing,
    settings,
    companyId: current.company?.id ?? refuse({ code: 'STORE_MISSING', field: 'storeId' }),
    role,
    isShopper,
    multiplier: company?.multiplier ?? 1,
    swivelCustomizationId,
    today,
    pricedOn: isExpired ? today : day,
    linesChanged: existing === null || areLinesChanged(draft.lines, existing),
    salesRepId,
    keptLines: existing && keepsLines({ draft, existing, storeId: store.id }) ? detailLines(existing) : null,
    ...(takesServices !== undefined && { takesServices }),
    promisedDay: isShopper && existing === null ? await promiseDay(handle, draft.lines, now) : null,
  };
}

/** Ids of the pieces that a draft sells off the floor. */
export const floorPieceIds = ({ lines }: Pick<OrderDraft, 'lines'>): number[] =>
  unique(lines.map((line) => line.vinItemId));

interface Keys {
  readonly existing: StoredOrder | null;
  readonly storeId: number | null;
  readonly companyId: number | null;
  readonly salesRepId: number | null;
  readonly takesDefaultRep: boolean;
  readonly swivelCustomizationId: number;
  readonly day: string;
  readonly payer: PayerKey | null;
}

function keysOf(draft: OrderDraft, { existing, ...keys }: Keys) {
  const customizations = draft.lines.flatMap((line) => line.customizations);
  return {
    ...keys,
    keptRepId: existing?.salesRepId ?? null,
    customerId: draft.customer ? draft.customer.id : (existing?.customerId ?? null),
    isForStore: orderTypeRules(draft.orderType).isForStore,
    channelId: draft.channelId,
    saleItemIds: unique(draft.lines.map((line) => line.saleItemId)),
    leatherIds: unique(draft.lines.map((line) => line.leatherItemId)),
    insertIds: unique(customizations.map((item) => item.leatherItemId)),
    customizationIds: unique(customizations.map((item) => item.customizationId)),
    itemIds: unique(customizations.map((item) => item.itemId)),
    bundleIds: unique(draft.lines.map((line) => line.bundle?.id ?? null)),
  };
}

const unique = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null && id > 0)),
];
