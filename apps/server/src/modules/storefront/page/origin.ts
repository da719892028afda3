import type { Deps } from '../../../platform/deps.ts';
import { labelOfHost } from '../../companies/index.ts';

/** Origin of links to the shop: that of a company's own host, otherwise the configured one. */
export function originOf(
  { config }: Pick<Deps, 'config'>,
  { host, protocol }: { readonly host: string; readonly protocol: string },
): string {
  const own = `${protocol}://${host}`;
  return labelOfHost(host) === undefined ? (config.publicUrl?.replace(/\/$/, '') ?? own) : own;
}
