import type { BodyOf } from '@cordovan/contracts/call';
import type { askShopPromise as call, ShopPromise } from '@cordovan/contracts/shop-promise';
import { promisedWeek } from '@cordovan/domain/shop';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { listOfferedLeatherIds } from '../companies/index.ts';
import { findPromiseDays } from '../production/index.ts';

interface Asked {
  readonly host: string;
  readonly body: BodyOf<typeof call>;
  readonly now: Date;
}

const weekOf = (day: string | null) => (day === null ? null : promisedWeek(day));

/** Weeks only: a stranger learns neither a day, nor stock, purchases or lines (ADR 41). */
export async function askShopPromise(
  db: Handle,
  { config }: Pick<Deps, 'config'>,
  { host, body, now }: Asked,
): Promise<ShopPromise> {
  const { company, leatherItemId, pieces } = body;
  const offered = new Set(await listOfferedLeatherIds(db, { host, company: company ?? undefined }));
  const asked = pieces.map(({ saleItemId, customizationIds }) => ({
    saleItemId,
    leatherItemId,
    quantity: 1,
    customizations: customizationIds.map((customizationId) => ({
      customizationId,
      partId: null,
      itemId: null,
      leatherItemId: null,
      quantity: 1,
    })),
  }));
  const { day, leathers } = await findPromiseDays(db, asked, { now, config });
  return {
    week: weekOf(day),
    leathers: leathers
      .filter((leather) => offered.has(leather.leatherItemId))
      .map((leather) => ({ leatherItemId: leather.leatherItemId, week: weekOf(leather.day) })),
  };
}
