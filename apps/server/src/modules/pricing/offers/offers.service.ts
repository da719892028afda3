import type { BodyOf } from '@cordovan/contracts/call';
import type { Bundle, Promotion } from '@cordovan/contracts/catalogue-schemas';
import type { saveBundle as bundleCall, savePromotion as promotionCall } from '@cordovan/contracts/pricing';
import type { AuditSubject } from '@cordovan/domain/audit';
import { checkBundle, checkOverlaps, checkPromotion } from '@cordovan/domain/pricing';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { textOf, unlessTaken } from '../../../platform/errors/unless-taken.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { listBundleRows, listPromotionRows } from '../pricing.repository.ts';
import { bundleFrom, promotionFrom } from '../pricing.rows.ts';
import {
  isBundleSold,
  lockOffer,
  lockPromotions,
  missingOf,
  removeBundle,
  writeBundle,
  writePromotion,
} from './offers.repository.ts';

type PromotionInput = BodyOf<typeof promotionCall>;
type BundleInput = BodyOf<typeof bundleCall>;

const findPromotion = async (db: Handle, id: number): Promise<Promotion | undefined> =>
  (await listPromotionRows(db, null)).filter((row) => row.id === id).map(promotionFrom)[0];
const findBundle = async (db: Handle, id: number): Promise<Bundle | undefined> =>
  (await listBundleRows(db)).filter((row) => row.id === id).map(bundleFrom)[0];

/** Adds or changes a leather promotion; orders that have it keep the grade with which they were priced (CAT-27). */
export async function savePromotion(
  trx: Trx,
  input: PromotionInput,
  caller: SignedInCaller,
): Promise<Promotion> {
  await lockVersion(trx, 'leather_promotions', input);
  const before = (await findPromotion(trx, input.id)) ?? null;
  refuseAny(checkPromotion(input));
  await lockPromotions(trx);
  refuseAny(checkOverlaps(input, (await listPromotionRows(trx, null)).map(promotionFrom)));
  await checkKnown(trx, 'leather_items', {
    // A leather that is no longer in use may stay in a promotion that already has it.
    ids: newOf(input.elements.map(elementId), before?.elements.map(elementId)),
    field: 'elements',
  });
  const values = {
    name: textOf(input.name, 'name'),
    starts_on: input.startDate!,
    ends_on: input.endDate,
    is_active: input.isActive,
  };
  const id = await unlessTaken('name', () => writePromotion(trx, input.id, values, input.elements));
  const after = (await findPromotion(trx, id))!;
  return audited(trx, { subject: 'promotion', before, after, ...caller });
}

/** Adds or changes a bundle (N-26). */
export async function saveBundle(trx: Trx, input: BundleInput, caller: SignedInCaller): Promise<Bundle> {
  await lockVersion(trx, 'bundles', input);
  const before = (await findBundle(trx, input.id)) ?? null;
  refuseAny(checkBundle(input.items));
  const storesIds = [...new Set(input.storesIds)];
  await checkKnown(trx, 'sale_items', {
    ids: newOf(input.items.map(itemId), before?.items.map(itemId)),
    field: 'items',
  });
  await checkKnown(trx, 'stores', { ids: newOf(storesIds, before?.storesIds), field: 'storesIds' });
  const values = {
    name: textOf(input.name, 'name'),
    price_cents: input.price ?? null,
    is_active: input.isActive,
  };
  const id = await unlessTaken('name', () =>
    writeBundle(trx, input.id, values, { storesIds, items: input.items }),
  );
  const after = (await findBundle(trx, id))!;
  return audited(trx, { subject: 'bundle', before, after, ...caller });
}

/** Deletes a bundle that no order contains (N-26). */
export async function deleteBundle(trx: Trx, id: number, caller: SignedInCaller): Promise<void> {
  if ((await lockOffer(trx, 'bundles', id)) === undefined) refuse({ code: 'NOT_FOUND' });
  if (await isBundleSold(trx, id)) refuse({ code: 'BUNDLE_IN_ORDERS' });
  const before = (await findBundle(trx, id))!;
  await removeBundle(trx, id);
  await audited(trx, { subject: 'bundle', before, after: null, ...caller });
}

const elementId = ({ leatherItemId }: { readonly leatherItemId: number }): number => leatherItemId;
const itemId = ({ saleItemId }: { readonly saleItemId: number }): number => saleItemId;
const newOf = (ids: readonly number[], known: readonly number[] = []): number[] =>
  ids.filter((id) => !known.includes(id));

async function lockVersion(
  trx: Trx,
  table: Parameters<typeof lockOffer>[1],
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): Promise<void> {
  if (id === 0) return;
  const version = (await lockOffer(trx, table, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (version !== rowVersion) refuse({ code: 'STALE_RECORD' });
}

async function checkKnown(
  trx: Trx,
  table: Parameters<typeof missingOf>[1],
  { ids, field }: { readonly ids: readonly number[]; readonly field: string },
): Promise<void> {
  const missing = await missingOf(trx, table, ids);
  if (missing.length > 0) refuse({ code: 'FIELD_INVALID', data: { field }, field });
}

interface Audited<Row> extends SignedInCaller {
  readonly subject: Exclude<AuditSubject, 'order'>;
  readonly before: Row | null;
  readonly after: Row | null;
}

async function audited<Row extends { readonly id: number }, After extends Row | null>(
  trx: Trx,
  { subject, before, after, user, now }: Audited<Row> & { readonly after: After },
): Promise<After> {
  const subjectId = String((after ?? before)!.id);
  await recordAudit(trx, { subject, subjectId, before, after, actor: user, now });
  announce(trx, { topic: 'catalogue', id: null, storeId: null });
  return after;
}
