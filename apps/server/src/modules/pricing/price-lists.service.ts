import type { BodyOf } from '@cordovan/contracts/call';
import type { CodeRecord } from '@cordovan/contracts/catalogue-schemas';
import type { saveCodeRecord } from '@cordovan/contracts/catalogue';
import type { PriceList, savePriceList as saveCall } from '@cordovan/contracts/pricing';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { textOf, unlessTaken } from '../../platform/errors/unless-taken.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { assignStores } from '../stores/index.ts';
import {
  copyPrices,
  findCodeRow,
  insertPriceList,
  listPriceListRows,
  lockPriceList,
  putCode,
  updatePriceList,
} from './price-lists.repository.ts';
import { codeRecordFrom, priceListFrom } from './pricing.rows.ts';

export async function getPriceList(db: Handle, id: number): Promise<PriceList> {
  const [row] = await listPriceListRows(db, id);
  return row ? priceListFrom(row) : refuse({ code: 'NOT_FOUND' });
}

/** Locks a price list if the caller has read its current version. */
export async function lockVersion(
  trx: Trx,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): Promise<void> {
  const version = (await lockPriceList(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (version !== rowVersion) refuse({ code: 'STALE_RECORD' });
}

/** Adds or changes a price list with its stores (N-27, C-41). */
export async function savePriceList(
  trx: Trx,
  input: BodyOf<typeof saveCall>,
  { user, now }: SignedInCaller,
): Promise<PriceList> {
  if (input.id !== 0) await lockVersion(trx, input);
  const before = input.id === 0 ? null : await getPriceList(trx, input.id);
  const values = { name: textOf(input.name, 'name'), is_active: input.isActive, updated_at: now };
  const id = await unlessTaken('name', () => write(trx, input.id, values));
  await assignStores(trx, {
    priceListId: id,
    linked: input.storesIds ?? undefined,
    pricing: input.pricingStoresIds ?? undefined,
    isActive: input.isActive,
    actor: user,
    now,
  });
  return audited(trx, { id, before, user, now });
}

async function write(trx: Trx, id: number, values: Parameters<typeof insertPriceList>[1]): Promise<number> {
  if (id === 0) return insertPriceList(trx, values);
  await updatePriceList(trx, id, values);
  return id;
}

/** Copies a price list with all dated rows; the copy has no stores (N-27). */
export async function copyPriceList(
  trx: Trx,
  { from, name }: { readonly from: number; readonly name: string },
  { user, now }: SignedInCaller,
): Promise<PriceList> {
  if ((await lockPriceList(trx, from)) === undefined) refuse({ code: 'NOT_FOUND' });
  const values = { name: textOf(name, 'name'), is_active: true, updated_at: now };
  const id = await unlessTaken('name', () => insertPriceList(trx, values));
  await copyPrices(trx, { from, to: id, userId: user.id });
  return audited(trx, { id, before: null, user, now });
}

async function audited(
  trx: Trx,
  { id, before, user, now }: SignedInCaller & { readonly id: number; readonly before: PriceList | null },
): Promise<PriceList> {
  const after = await getPriceList(trx, id);
  await recordAudit(trx, {
    subject: 'price list',
    subjectId: String(id),
    before,
    after,
    actor: user,
    now,
  });
  announce(trx, { topic: 'catalogue', id: null, storeId: null });
  return after;
}

/** Adds or changes a price code (CAT-26, N-09). */
export async function saveCode(
  trx: Trx,
  input: BodyOf<typeof saveCodeRecord>,
  { user, now }: SignedInCaller,
): Promise<CodeRecord> {
  const found = input.id === 0 ? undefined : await findCodeRow(trx, input.id);
  if (input.id !== 0 && !found) refuse({ code: 'NOT_FOUND' });
  const values = {
    sq_code: textOf(input.sqCode, 'sqCode'),
    prices_and_costs_code: textOf(input.pricesAndCostsCode, 'pricesAndCostsCode'),
  };
  const row = await unlessTaken('sqCode', () => putCode(trx, { ...input, values }));
  if (!row) return refuse({ code: 'STALE_RECORD' });
  const after = codeRecordFrom(row);
  const before = found ? codeRecordFrom(found) : null;
  await recordAudit(trx, {
    subject: 'price code',
    subjectId: String(row.id),
    before,
    after,
    actor: user,
    now,
  });
  announce(trx, { topic: 'catalogue', id: null, storeId: null });
  return after;
}
