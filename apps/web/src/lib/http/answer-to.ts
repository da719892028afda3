import { ERROR_CODE_HEADER } from '@cordovan/contracts/errors';
import { noAnswer } from './refusal.ts';

const RETRIES = 2;
const FIRST_PAUSE_MS = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A response with its full text. A file's bytes are left for the caller to read. */
export interface Answer {
  readonly response: Response;
  readonly text: string;
}

/**
 * Whether the outcome of a request is unknown: a proxy lost the response, the database is down, or the same request
 * is still running. Our refusals with any other code are final, whatever their status. For example, an unreachable
 * card gateway isn't retried.
 */
function isOpen({ status, headers }: Response): boolean {
  const code = headers.get(ERROR_CODE_HEADER);
  if (code === 'SERVICE_UNAVAILABLE' || code === 'IDEMPOTENCY_IN_PROGRESS') return true;
  return code === null && (status === 502 || status === 503 || status === 504);
}

/** Whether a write may have happened despite this response. A retry must then send the same key. */
export const mayHaveHappened = (response: Response): boolean => isOpen(response) || response.status === 500;

/**
 * Repeats the request until a complete response arrives, at most three times. Repeating a write is safe, because each
 * attempt sends the same key. A response that breaks off doesn't count.
 */
export async function answerTo(address: string, init: RequestInit, isFile: boolean): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(address, init);
      const text = isFile && response.ok ? '' : await response.text();
      if (!isOpen(response) || attempt >= RETRIES) return { response, text };
    } catch (error) {
      if (init.signal?.aborted) throw error;
      if (attempt >= RETRIES) throw noAnswer(error);
    }
    await pause(FIRST_PAUSE_MS * 2 ** attempt);
  }
}
