import { ERROR_CODE_HEADER } from '@cordovan/contracts/errors';
import { noAnswer } from './refusal.ts';

const RETRIES = 2;
const FIRST_PAUSE_MS = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An answer, and its whole text; the bytes of a file are left to its reader. */
export interface Answer {
  readonly response: Response;
  readonly text: string;
}

/**
 * Whether an answer leaves open what became of the request: a proxy lost it, the database is away, or the same request
 * is still running. A refusal of ours with any other code is final, whatever its status: a card gateway that can't be
 * reached is not asked three times over.
 */
function isOpen({ status, headers }: Response): boolean {
  const code = headers.get(ERROR_CODE_HEADER);
  if (code === 'SERVICE_UNAVAILABLE' || code === 'IDEMPOTENCY_IN_PROGRESS') return true;
  return code === null && (status === 502 || status === 503 || status === 504);
}

/** Whether a write may have happened although this was the answer: its next try must carry the same key. */
export const mayHaveHappened = (response: Response): boolean => isOpen(response) || response.status === 500;

/**
 * Sends until a whole answer comes, at most three times. A write is safe to repeat because each try carries the same
 * key; an answer that breaks off in the middle counts as none.
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
