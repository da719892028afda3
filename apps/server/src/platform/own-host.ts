import { isIP } from 'node:net';
import { isPrivateAddress } from '../adapters/webhooks/private-addresses.ts';
import type { Config } from './config.ts';
import { publicUrlOf } from './public-url.ts';

type Addresses = Pick<Config, 'publicUrl' | 'publicHosts' | 'host' | 'port'>;

interface Reached {
  /** Host with its port, as the caller wrote it. */
  readonly host: string;
  readonly protocol: string;
}

/** Whether a page on this origin is ours. */
export function isOwnOrigin(config: Addresses, origin: string): boolean {
  if (origin === new URL(publicUrlOf(config)).origin) return true;
  const { host, protocol } = new URL(origin);
  return ownOriginOf(config, { host, protocol: protocol.slice(0, -1) }) === origin;
}

/**
 * Origin of links for a request to a host of ours: one of `PUBLIC_HOSTS`, or below the public address. Anyone can
 * write any port into a request, and a proxy may hide the scheme, so both come from our configuration. Without a
 * public address, this machine and addresses in the local network count as ours, exactly as they were reached.
 * Undefined for any other host.
 */
export function ownOriginOf(config: Addresses, { host, protocol }: Reached): string | undefined {
  const name = nameOf(host);
  if (name === undefined) return undefined;
  const base = new URL(publicUrlOf(config));
  const known = config.publicHosts.map(splitPort).filter((each) => isIn(each.name, name));
  const [first] = known;
  if (first) {
    const reached = known.find(({ port }) => port !== '' && host.endsWith(port)) ?? first;
    return new URL(`${base.protocol}//${name}${reached.port}`).origin;
  }
  if (config.publicUrl === undefined) return isLocal(name) ? `${protocol}://${host}` : undefined;
  const isBelow = isIP(base.hostname) === 0 && name.endsWith(`.${base.hostname}`);
  return isBelow ? `${base.protocol}//${name}${base.port && `:${base.port}`}` : undefined;
}

/** Name without port, in lower case; undefined if the text isn't a host, for example because it has a path. */
function nameOf(host: string): string | undefined {
  const url = URL.parse(`http://${host}`);
  return url && (url.host === host.toLowerCase() || `${url.host}:80` === host) ? url.hostname : undefined;
}

/** The port with its colon; empty if the host has no port. */
function splitPort(known: string): { readonly name: string; readonly port: string } {
  const [name = '', port] = known.split(':');
  return { name, port: port === undefined ? '' : `:${port}` };
}

/** `*.example.com` means all hosts below `example.com`. */
const isIn = (known: string, name: string): boolean =>
  known.startsWith('*.') ? name.endsWith(known.slice(1)) : name === known;

function isLocal(name: string): boolean {
  const address = name.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPrivateAddress(address);
  return name === 'localhost' || name.endsWith('.localhost');
}
