import type { BodyOf } from '@cordovan/contracts/call';
import type {
  saveTaxAgency as agencyCall,
  saveTaxRates as ratesCall,
  TaxRates,
} from '@cordovan/contracts/tax';
import { checkRates, ratesOn, totalRate } from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { textOf, unlessTaken } from '../../../platform/errors/unless-taken.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { factoryDay, storeDay } from '../../calendar/index.ts';
import { setTaxRate } from '../../stores/index.ts';
import {
  listAgencies,
  listRates,
  listTaxedStores,
  lockAgency,
  lockStore,
  putAgency,
  putRates,
} from './tax.repository.ts';

type Clock = Pick<Deps, 'config'>;

/** Agencies, and each store's rates with today's sum. */
export async function readTaxRates(db: Handle, { config }: Clock, now: Date): Promise<TaxRates> {
  const asOf = await factoryDay(db, { now, config });
  const rates = await listRates(db);
  const agencies = await listAgencies(db);
  return {
    asOf,
    agencies: agencies.map(({ id, name, is_active: isActive, row_version: rowVersion }) => ({
      ...{ id, name, isActive, rowVersion },
    })),
    stores: (await listTaxedStores(db)).map(({ id, name, state }) => {
      const own = rates.filter(({ storeId }) => storeId === id);
      return { storeId: id, store: name, state, total: totalRate(ratesOn(own, asOf)), rates: own };
    }),
  };
}

export async function saveTaxAgency(
  trx: Trx,
  deps: Clock,
  { body, user, now }: SignedInCaller & { readonly body: BodyOf<typeof agencyCall> },
): Promise<TaxRates> {
  const name = textOf(body.name, 'name');
  const stored =
    body.id === 0 ? undefined : ((await lockAgency(trx, body.id)) ?? refuse({ code: 'NOT_FOUND' }));
  const isUsed = async () => {
    const { stores, asOf } = await readTaxRates(trx, deps, now);
    return stores.some(({ rates }) => ratesOn(rates, asOf).some(({ agencyId }) => agencyId === body.id));
  };
  if (!body.isActive && (await isUsed())) refuse({ code: 'TAX_AGENCY_USED', field: 'isActive' });
  const values = { id: body.id, rowVersion: body.rowVersion, name, is_active: body.isActive };
  const id = (await unlessTaken('name', () => putAgency(trx, values))) ?? refuse({ code: 'STALE_RECORD' });
  const before = stored ? { name: stored.name, isActive: stored.is_active } : null;
  const after = { name, isActive: body.isActive };
  await recordAudit(trx, { subject: 'tax agency', subjectId: String(id), before, after, actor: user, now });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return readTaxRates(trx, deps, now);
}

/** Sets a store's rates from a day on. Rates for earlier days stay. */
export async function saveTaxRates(
  trx: Trx,
  deps: Clock,
  { body, user, now }: SignedInCaller & { readonly body: BodyOf<typeof ratesCall> },
): Promise<TaxRates> {
  const { storeId, startsOn } = body;
  const store = (await lockStore(trx, storeId)) ?? refuse({ code: 'NOT_FOUND', field: 'storeId' });
  refuseAny(checkRates(body.rates));
  const agencies = await listAgencies(trx);
  const known = new Set(agencies.filter((each) => each.is_active).map(({ id }) => id));
  if (body.rates.some(({ agencyId }) => !known.has(agencyId))) refuse({ code: 'NOT_FOUND', field: 'rates' });
  const earlier = ratesOn(await listRates(trx, storeId), startsOn);
  const ended = earlier.filter(({ agencyId }) => body.rates.every((each) => each.agencyId !== agencyId));
  const rates = [...body.rates, ...ended.map(({ agencyId }) => ({ agencyId, rate: 0 }))];
  await putRates(
    trx,
    storeId,
    rates.map((rate) => ({ ...rate, startsOn })),
  );
  const today = await storeDay(trx, storeId, { now, config: deps.config });
  await setTaxRate(trx, storeId, totalRate(ratesOn(await listRates(trx, storeId), today)));
  const nameOf = new Map(agencies.map(({ id, name }) => [id, name]));
  const audited = (all: readonly { agencyId: number; rate: number }[]) => ({
    ...{ name: store.name, startsOn },
    ...Object.fromEntries(all.map(({ agencyId, rate }) => [nameOf.get(agencyId) ?? agencyId, `${rate} %`])),
  });
  await recordAudit(trx, {
    ...{ subject: 'tax rate', subjectId: `${storeId}: ${startsOn}`, actor: user, now },
    before: { ...audited(earlier), startsOn: null },
    after: audited(body.rates),
  });
  announce(trx, { topic: 'stores', id: storeId, storeId: null });
  return readTaxRates(trx, deps, now);
}

/** Updates each store's total rate to the sum of the rates that apply today, because some may begin today. */
export async function applyTaxRates(trx: Trx, { config }: Clock, now: Date): Promise<void> {
  const rates = await listRates(trx);
  for (const { id } of await listTaxedStores(trx)) {
    const own = rates.filter(({ storeId }) => storeId === id);
    if (own.length < 2) continue;
    await setTaxRate(trx, id, totalRate(ratesOn(own, await storeDay(trx, id, { now, config }))));
  }
}
