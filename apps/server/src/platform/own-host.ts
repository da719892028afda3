import { isIP } from 'node:net';
import { isPrivateAddress } from '../adapters/webhooks/private-addresses.ts';
import type { Config } from './config.ts';
import { publicUrlOf } from './public-url.ts';

type Addresses = Pick<Config, 'publicUrl' | 'publicHosts' | 'host' | 'port'>;

/** Whether a page on this origin is ours. */
export const isOwnOrigin = (config: Addresses, origin: string): boolean =>
  origin === new URL(publicUrlOf(config)).origin || isOwnHost(config, new URL(origin).host);

/**
 * Whether links may lead to a host: one of `PUBLIC_HOSTS`, or below the public address. Without a public address, also
 * this machine and addresses of the own network.
 */
export function isOwnHost({ publicUrl, publicHosts }: Addresses, host: string): boolean {
  const name = nameOf(host);
  if (name === undefined) return false;
  if (publicHosts.some((known) => isIn(known, name))) return true;
  if (publicUrl === undefined) return isLocal(name);
  const own = new URL(publicUrl).hostname;
  return isIP(own) === 0 && name.endsWith(`.${own}`);
}

/** Name without port, in lower case; undefined for what is no host, such as one with a path. */
function nameOf(host: string): string | undefined {
  const url = URL.parse(`http://${host}`);
  return url && (url.host === host.toLowerCase() || `${url.host}:80` === host) ? url.hostname : undefined;
}

/** `*.example.com` means all hosts below `example.com`. */
const isIn = (known: string, name: string): boolean =>
  known.startsWith('*.') ? name.endsWith(known.slice(1)) : name === known;

function isLocal(name: string): boolean {
  const address = name.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPrivateAddress(address);
  return name === 'localhost' || name.endsWith('.localhost');
}
