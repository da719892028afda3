import { HttpRefusal } from '../../lib/http/refusal.ts';

/** What the server said; nothing when it could not be reached or only failed (PAY-13, PAY-35). */
export function refusedText(error: unknown): string | undefined {
  if (!(error instanceof HttpRefusal) || error.status === 0 || error.status >= 500) return undefined;
  return error.message === '' ? undefined : error.message;
}
