/** What an error of PostgreSQL tells besides its message; `detail`, `where` and `internalQuery` quote rows. */
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

/** The form of an error in the log: where it happened and of what kind it is, without the data of rows. */
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

/** Faults of data (class 22) and of our own functions (P0) quote the value; other classes quote names of the schema. */
const messageWithoutValues = (message: string, code: string): string =>
  /^(22|P0)/.test(code) ? message.replaceAll(/"[^"]*"/g, '"…"') : message;

/** Without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
