import type { Call } from '@cordovan/contracts/call';
import { pathsIn, sampleOf, schemaOf } from '../sample.ts';
import type { OwnRequest } from './own-requests.ts';
import type { Scene } from './scene.ts';

/** A place in a request: the part, and the path to the value in it. */
export interface Place {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  /** The field name without list indexes. */
  readonly name: string;
}

/** Every place of a call's request that takes a value. */
export function placesOf(call: Call): readonly Place[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const sample = sampleOf(schemaOf(schema));
    const leaves = pathsIn(sample).filter((path) => path.length > 0 && !isBranch(sample, path));
    return leaves.map((path) => ({ part, path, name: path.findLast((key) => !/^\d+$/.test(key))! }));
  });
}

function isBranch(sample: unknown, path: readonly string[]): boolean {
  const at = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], sample);
  return typeof at === 'object' && at !== null && Object.keys(at).length > 0;
}

/** Copies the request with one value replaced; creates missing branches. */
export function withForeign(own: OwnRequest, { part, path }: Place, value: unknown): OwnRequest {
  // A data URL in a field only counts if no file is sent.
  const { file, ...rest } = own;
  const isFile = part === 'body' && file && ['file', 'signature', 'attachment'].includes(path[0]!);
  return { ...(isFile ? rest : own), [part]: put(own[part], path, value) };
}

function put(into: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (/^\d+$/.test(key)) {
    const list = Array.isArray(into) ? (into as unknown[]) : [];
    return [put(list[0], rest, value), ...list.slice(1)];
  }
  return { ...(into ?? {}), [key]: put((into as Record<string, unknown> | undefined)?.[key], rest, value) };
}

export function sendOwn(call: Call, scene: Scene, { params = {}, query = {}, body, file }: OwnRequest) {
  const path = call.path.replace(/:(\w+)|\*/g, (sign, name: string | undefined) =>
    encodeURIComponent(textOf(params[name ?? sign])),
  );
  const search = new URLSearchParams(textsOf(query));
  const url = search.size === 0 ? path : `${path}?${search.toString()}`;
  if (call.method === 'GET' || body === undefined) return scene.send({ method: call.method, url });
  const { payload, type } = encoded(call, body, file);
  return scene.send({ method: call.method, url, payload, headers: { 'content-type': type } });
}

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

function encoded(
  call: Call,
  body: object,
  file: OwnRequest['file'],
): { payload: string | Buffer; type: string } {
  if (call.bodyKind === 'multipart') {
    const parts: Buffer[] = Object.entries(body).map(([name, value]) =>
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`),
    );
    if (file) {
      const head = `--x\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`;
      parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
    }
    const payload = Buffer.concat([...parts, Buffer.from('--x--\r\n')]);
    return { payload, type: 'multipart/form-data; boundary=x' };
  }
  if (call.bodyKind === 'form') {
    const form = new URLSearchParams(textsOf(body));
    return { payload: form.toString(), type: 'application/x-www-form-urlencoded' };
  }
  return { payload: JSON.stringify(body), type: 'application/json' };
}
