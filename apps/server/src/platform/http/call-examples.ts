import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A call's request and its answer, in wire format. Answers that are files are left out. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Examples by call id. `every-call.examples.db.test.ts` sends them all, and writes the file with `UPDATE_EXAMPLES=1`. */
export const EXAMPLES_FILE = fileURLToPath(new URL('./call-examples.json', import.meta.url));

export const readExamples = (): Readonly<Record<string, CallExample>> =>
  JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Record<string, CallExample>;
