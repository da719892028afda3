/** Fields of a PostgreSQL error that are safe to log; `detail`, `where` and `internalQuery` quote rows. */
interface DatabaseFault {
  readonly severity?: unknown;
  readonly code?: unknown;
  readonly schema?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly constraint?: unknown;
  readonly routine?: unknown;
}

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

/** Loggable form of an error: its place and kind, without row data. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, severity, table, column, constraint, routine } = error as DatabaseFault;
  const isDatabaseFault = severity !== undefined;
  return {
    type: error.name === 'error' ? 'DatabaseError' : error.name,
    message: isDatabaseFault ? messageWithoutValues(error.message, String(code)) : error.message,
    ...(code === undefined ? {} : { code }),
    ...(isDatabaseFault ? { table, column, constraint, routine } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** Data errors (class 22) and errors of our functions (P0) quote values; other classes quote schema names. */
const messageWithoutValues = (message: string, code: string): string =>
  /^(22|P0)/.test(code) ? message.replaceAll(/"[^"]*"/g, '"…"') : message;

/** Drops the first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
