/** Number of consecutive wrong passwords that blocks further attempts, and for how long (N-31). */
export const MAX_FAILED_SIGN_INS = 5;
export const LOCK_MINUTES = 15;

const MINUTE = 60_000;

/**
 * Wrong passwords for one account from one network. Counting by account and network blocks only the network that
 * guesses. Accounts that don't exist count too, so a block reveals nothing about them.
 */
export interface SignInFailures {
  readonly count: number;
  readonly blockedUntil: Date | null;
}

export function isBlocked(failures: SignInFailures, now: Date): boolean {
  return failures.blockedUntil !== null && now < failures.blockedUntil;
}

/** Whole minutes until the next attempt is allowed: at least 1 while blocked, otherwise 0. */
export function minutesBlocked(failures: SignInFailures, now: Date): number {
  if (failures.blockedUntil === null || !isBlocked(failures, now)) return 0;
  return Math.ceil((failures.blockedUntil.getTime() - now.getTime()) / MINUTE);
}

/** Number of consecutive failures that causes a block, and its duration in minutes. */
export interface FailureLimit {
  readonly failures: number;
  readonly minutes: number;
}

const PASSWORD_LIMIT: FailureLimit = { failures: MAX_FAILED_SIGN_INS, minutes: LOCK_MINUTES };

/** State after one more failure. Attempts during a block don't extend it; after a block, counting restarts. */
export function countFailure(
  failures: SignInFailures,
  now: Date,
  limit: FailureLimit = PASSWORD_LIMIT,
): SignInFailures {
  if (isBlocked(failures, now)) return failures;
  const count = (failures.blockedUntil === null ? failures.count : 0) + 1;
  const blocks = count >= limit.failures;
  return { count, blockedUntil: blocks ? new Date(now.getTime() + limit.minutes * MINUTE) : null };
}

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;
const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Network by which attempts are counted: the IPv4 address, or the /64 of an IPv6 address, which usually belongs to
 * one household.
 */
export function networkOf(address: string): string {
  const ipv4 = IPV4.exec(address);
  if (ipv4) return ipv4[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groupsOf = (text: string | undefined) => (text ? text.split(':') : []);
  const known = [groupsOf(head), groupsOf(tail)] as const;
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - known[0].length - known[1].length)).fill('0');
  const groups = [...known[0], ...(tail === undefined ? [] : zeros), ...known[1]];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
