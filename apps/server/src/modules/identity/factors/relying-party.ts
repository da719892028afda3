import { isIP } from 'node:net';
import type { Config } from '../../../platform/config.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';

export interface RelyingParty {
  /** Domain that the passkeys are bound to. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The address that passkeys are bound to. Undefined where browsers allow none: an IP address, or http on another
 * machine.
 */
export function relyingPartyOf(config: Config): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrlOf(config));
  const isLocal = hostname === 'localhost';
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : undefined;
}
