import { lookup as resolve, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

const TIMEOUT_MS = 15_000;

export interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Also accepts private network addresses and plain HTTP, for tests and closed networks. */
  readonly mayBePrivate: boolean;
}

export interface Answer {
  /** Null if there was no answer. */
  readonly status: number | null;
  /** Undefined if the receiver accepted the event. */
  readonly error: string | undefined;
}

/** Reason why events can never be posted to an address, judged by the address alone. */
export function faultOf({ protocol, hostname }: URL): 'not https' | 'private' | undefined {
  if (protocol !== 'https:') return 'not https';
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  // A literal address is never resolved, so the lookup below doesn't see it.
  const isPrivate = isIP(host) !== 0 ? isPrivateAddress(host) : /(^|\.)localhost\.?$/i.test(host);
  return isPrivate ? 'private' : undefined;
}

/**
 * Posts to an address that an administrator entered. The address is checked when the connection is made, after DNS
 * resolution, so it can't change in between. Redirects are never followed, and answers are never read.
 */
export async function post({ url, body, headers, mayBePrivate }: Post): Promise<Answer> {
  const address = new URL(url);
  const fault = mayBePrivate ? undefined : faultOf(address);
  if (fault) return { status: null, error: fault === 'private' ? REFUSED : 'Only https is allowed' };
  const client = address.protocol === 'https:' ? https : http;
  return new Promise((done) => {
    const request = client.request(
      address,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        lookup: mayBePrivate ? resolve : publicLookup,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
      },
      (response) => {
        const status = response.statusCode ?? 0;
        response.destroy();
        const isTaken = status >= 200 && status < 300;
        done({ status, error: isTaken ? undefined : `The other side answered ${status}` });
      },
    );
    request.on('error', (error) => done({ status: null, error: textOf(error) }));
    request.end(body);
  });
}

const REFUSED = 'The address is in a private network';

const textOf = (error: Error): string => {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer within 15 seconds';
  return error.message;
};

/** Resolves a name to its public addresses; fails if any of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    // Undefined when there is an error.
    const [first] = (addresses as LookupAddress[] | undefined) ?? [];
    if (error) callback(error, '', 0);
    else if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      callback(new Error(REFUSED), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
