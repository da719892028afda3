import { HttpRefusal } from '../http/refusal.ts';

/** The server's refusal text. Undefined if the server was unreachable or failed (PAY-13, PAY-35). */
export function refusedText(error: unknown): string | undefined {
  if (!(error instanceof HttpRefusal) || error.status === 0 || error.status >= 500) return undefined;
  return error.message === '' ? undefined : error.message;
}
