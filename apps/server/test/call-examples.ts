import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@cordovan/contracts/call';
import { type CallExample, EXAMPLES_FILE } from '../src/platform/http/call-examples.ts';
import type { ValidRequest } from './valid-requests/index.ts';

/** Longest text in an example. */
const LONGEST = 200;

/** The named parts of a request's address. */
function paramsOf({ path }: Pick<Call, 'path'>, url: string): Record<string, string> {
  const [address = ''] = url.split('?');
  const parts = address.split('/');
  return Object.fromEntries(
    path.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at]!]] : [])),
  );
}

/** Keeps one entry of each list and the beginning of each long text. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}

/** A call's example: a request that was sent, and its answer unless that is a file. */
export function exampleOf(call: Call, { url, body, file }: ValidRequest, answer: string): CallExample {
  const query = Object.fromEntries(new URL(url, 'http://x').searchParams);
  const fields = typeof body === 'object' ? body : undefined;
  const sent = file ? { ...fields, [file.field]: `(the file ${file.name})` } : fields;
  return {
    ...(Object.keys(paramsOf(call, url)).length > 0 ? { params: paramsOf(call, url) } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(sent && call.body ? { body: shortened(sent) } : {}),
    ...(call.answer && call.answerKind === 'json' ? { answer: shortened(JSON.parse(answer)) } : {}),
  };
}

/** An example's structure without its values, which differ from run to run. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null) return null;
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

export const storedExamples = (): Record<string, CallExample> =>
  JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Record<string, CallExample>;

export const isSameShape = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(shapeOf(one), shapeOf(other));

/**
 * Writes the examples. An example whose shape stayed the same keeps its values, so that a new call changes no other
 * example.
 */
export function storeExamples(examples: Readonly<Record<string, CallExample>>): void {
  const stored = storedExamples();
  const kept = Object.entries(examples).map(([id, example]) => [
    id,
    isSameShape(stored[id], example) ? stored[id] : example,
  ]);
  writeFileSync(EXAMPLES_FILE, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`);
}
