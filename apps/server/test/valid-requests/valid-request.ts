import type { LightMyRequestResponse } from 'fastify';
import type { Call } from '@cordovan/contracts/call';
import type { World, WorldUser } from '../world.ts';

/** A valid request that takes effect each time it is built. */
export interface ValidRequest {
  readonly url: string;
  readonly body?: object | string;
  /** Files of a multipart call, in addition to the fields of `body`. */
  readonly file?: { readonly field: string; readonly name: string; readonly bytes: Buffer };
  /** The administrator by default. */
  readonly by?: WorldUser | 'static' | 'nobody';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Builds a fresh request per run with everything it needs: an order, a payment, a piece. */
export type MakeRequest = (world: World) => ValidRequest | Promise<ValidRequest>;
/** By call id. */
export type ValidRequests = Readonly<Record<string, MakeRequest>>;

let made = 0;
/** A number unique within the run, because names, codes and emails must be new. */
export const next = (): number => (made += 1);

/** Creates what a request needs, or fails with the server's answer. */
export async function must<T>(answer: Promise<LightMyRequestResponse>): Promise<T> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(`The preparation was refused: ${statusCode} ${body}`);
  return JSON.parse(body) as T;
}

export interface SendOptions {
  readonly key?: string;
  /** Extra fields that make it a different request. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Sends a request in its call's encoding. */
export function send(
  world: World,
  call: Pick<Call, 'method' | 'bodyKind'>,
  request: ValidRequest,
  options: SendOptions,
) {
  const { by = world.users.admin, headers = {} } = request;
  const { key, more = {} } = options;
  const identity: Record<string, string> =
    by === 'nobody'
      ? { 'x-visit': world.pageHeaders['x-visit'] }
      : by === 'static'
        ? world.pageHeaders
        : { authorization: `Bearer ${by.token}` };
  const { payload, type } = encoded(call, request, more);
  return world.app.http.inject({
    method: call.method,
    url: withQuery(request, payload === undefined ? more : {}),
    headers: {
      ...identity,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

function withQuery({ url }: ValidRequest, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(more).toString();
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function encoded(
  { bodyKind }: Pick<Call, 'bodyKind'>,
  { body, file }: ValidRequest,
  more: Readonly<Record<string, string>>,
): { payload?: string | Buffer; type?: string } {
  if (bodyKind === 'multipart') {
    const fields = { ...(body as Record<string, string>), ...more };
    return { payload: multipart(fields, file), type: 'multipart/form-data; boundary=x' };
  }
  if (bodyKind === 'form') {
    const form = new URLSearchParams({ ...(body as Record<string, string>), ...more });
    return { payload: form.toString(), type: 'application/x-www-form-urlencoded' };
  }
  if (body === undefined) return {};
  const type = 'application/json';
  if (typeof body === 'string') return { payload: body + ' '.repeat(Object.keys(more).length), type };
  // Changes the first entry of a list, or adds an unknown field to an object.
  const [first, ...rest] = Array.isArray(body) ? (body as object[]) : [body];
  const changed = { ...first, ...more };
  return { payload: JSON.stringify(Array.isArray(body) ? [changed, ...rest] : changed), type };
}

function multipart(fields: Readonly<Record<string, string>>, file: ValidRequest['file']): Buffer {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--x\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('--x--\r\n')]);
}
