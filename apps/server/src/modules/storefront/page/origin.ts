import type { Deps } from '../../../platform/deps.ts';
import { ownOriginOf } from '../../../platform/own-host.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import { findCompanyOfPage } from '../../companies/index.ts';

interface Reached {
  /** Host with its port, as the caller wrote it. */
  readonly host: string;
  readonly protocol: string;
}

/**
 * Origin of links to the shop. Anyone can write any host into a request, and emails and previews repeat the link. The
 * request's host therefore counts only if it is known to be ours, with our own scheme and port; otherwise the public
 * address is used.
 */
export const originOf = ({ config }: Pick<Deps, 'config'>, { host, protocol }: Reached): string =>
  ownOriginOf(config, { host, protocol }) ?? publicUrlOf(config);

/** Origin and query of links to a shop page: if the host doesn't name its company, the query does. */
export async function linksOf(
  deps: Pick<Deps, 'config' | 'db'>,
  { company, ...reached }: Reached & { readonly company: string | undefined },
): Promise<{ origin: string; companyQuery: string }> {
  const origin = originOf(deps, reached);
  const found = await findCompanyOfPage(deps.db, { host: reached.host, company });
  if (!found) return { origin, companyQuery: '' };
  const ofTarget = await findCompanyOfPage(deps.db, { host: new URL(origin).host, company: undefined });
  return { origin, companyQuery: ofTarget ? '' : `?company=${encodeURIComponent(found.label)}` };
}
