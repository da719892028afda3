/** Connection exceptions, shutdowns, exhausted resources, and transactions ended because they were idle. */
const SQL_STATES = /^(08|53|57P|25P03|58030)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Driver messages without a code: `rollback` on a broken connection hides the original error. */
const MESSAGES =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout|pool after calling end/i;

/** Whether an error means that the database is unreachable or unable to work now, so that a retry may help. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (SQL_STATES.test(code) || NETWORK.has(code))) return true;
  return MESSAGES.test(error.message) || isOutage(error.cause);
}
