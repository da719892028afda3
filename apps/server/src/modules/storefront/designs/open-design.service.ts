import type { Shop } from '@cordovan/contracts/shop';
import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import { lostChoices, restoreDesign } from '@cordovan/domain/shop';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { findCompanyOfPage, readShop } from '../../companies/index.ts';
import { isDesignCode } from './design-code.ts';
import { findDesign, type KeptDesign } from './designs.repository.ts';

interface Asked {
  readonly code: string;
  readonly host: string;
  readonly now: Date;
}

/** A kept design by the code of its link; undefined for an unknown code. */
export const findKeptDesign = async (db: Handle, code: string): Promise<KeptDesign | undefined> =>
  isDesignCode(code) ? findDesign(db, code) : undefined;

/**
 * The design as the shop offers it today, and what is no longer available; undefined if the shop has no furniture.
 */
export function sharedFrom(
  shop: Shop,
  { code, label, design, choices }: KeptDesign,
): SharedDesign | undefined {
  if (shop.styles.length === 0) return undefined;
  const { optionIds, componentIds, ...rest } = restoreDesign(shop, design);
  const restored = { ...rest, optionIds: [...optionIds], componentIds: [...componentIds] };
  return { code, label, design: restored, lost: lostChoices(choices, restored).map(({ name }) => name) };
}

/** The design behind a link and its shop. Another company's host doesn't show it. */
export async function openDesign(
  db: Handle,
  { config }: Pick<Deps, 'config'>,
  { code, host, now }: Asked,
): Promise<{ shop: Shop; shared: SharedDesign }> {
  const kept = (await findKeptDesign(db, code)) ?? refuse({ code: 'NOT_FOUND' });
  const shop = await readShop(db, { host, company: kept.label, now, config });
  const shared = shop.companyId === kept.companyId ? sharedFrom(shop, kept) : undefined;
  return shared ? { shop, shared } : refuse({ code: 'NOT_FOUND' });
}

/** Whether the page on this host can show another company's shop: a company's own host never does (N-07). */
export const isSharedHost = async (db: Handle, host: string): Promise<boolean> =>
  (await findCompanyOfPage(db, { host, company: undefined })) === undefined;
