import { z } from 'zod';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@cordovan/contracts/call';
import type { HttpRefusal } from './refusal.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };
type QueryPart<Q> = [Q] extends [undefined]
  ? { readonly query?: undefined }
  : Partial<Q> extends Q
    ? { readonly query?: Q }
    : { readonly query: Q };

/** Refusal codes, or a rule for refusals. */
type Expected = readonly string[] | ((refusal: HttpRefusal) => boolean);

export type RequestOf<C> = Part<'params', ParamsOf<C>> &
  QueryPart<QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    /** Files of a multipart call, by field name. */
    readonly files?: Readonly<Record<string, File>>;
    /**
     * The idempotency key. Pass one only if the same write is sent from different places; by default a new one is
     * created.
     */
    readonly idempotencyKey?: string;
    /** The caller shows every failure itself, so the error dialog never opens (ERR-11, ERR-12). */
    readonly quiet?: boolean;
    /** Refusals that the caller handles, for example as a question. The error dialog shows all others. */
    readonly expected?: Expected;
    /** Makes the call as the signed-in user, even on a page whose calls are made as a visitor. */
    readonly withSession?: boolean;
    readonly signal?: AbortSignal;
    /** Called with the response headers and each part of a file as it arrives, to show progress. */
    readonly onChunk?: (chunk: Uint8Array, headers: Headers) => void;
  };

type WithoutParts<C> =
  RequestOf<C> extends { readonly params: unknown } | { readonly query: unknown } | { readonly body: unknown }
    ? never
    : unknown;
/** The request is optional for calls without parameters, query or body. */
export type RequestArguments<C> = [WithoutParts<C>] extends [never]
  ? [request: RequestOf<C>]
  : [request?: RequestOf<C>];

export type Decoded<C> = C extends { readonly answerKind?: 'file' } ? Blob : AnswerOf<C>;

/** The request's parts without the types of a single call. */
export interface AnyRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File>>;
  readonly idempotencyKey?: string;
  readonly quiet?: boolean;
  readonly expected?: Expected;
  readonly withSession?: boolean;
  readonly signal?: AbortSignal;
  readonly onChunk?: (chunk: Uint8Array, headers: Headers) => void;
}

const encoded = (schema: z.ZodType | undefined, value: unknown): unknown =>
  schema === undefined || value === undefined ? value : z.encode(schema, value);

function entries(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): [string, string][] => {
    if (part === undefined || part === null || part === '') return [];
    return (Array.isArray(part) ? part : [part]).map((one): [string, string] => [name, String(one)]);
  });
}

/** Builds the path and query of a call from unencoded values. */
export function addressOf(call: Call, request: AnyRequest): string {
  const params = new Map(entries(encoded(call.params, request.params)));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new Error(`${call.id} needs the path parameter ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(entries(encoded(call.query, request.query))).toString();
  return query ? `${path}?${query}` : path;
}

export interface WireBody {
  readonly content?: string | URLSearchParams | FormData;
  readonly type?: string;
}

export function bodyOf(call: Call, request: AnyRequest): WireBody {
  const value = encoded(call.body, request.body);
  if (call.bodyKind === 'form') return { content: new URLSearchParams(entries(value)) };
  if (call.bodyKind === 'multipart') {
    const form = new FormData();
    for (const [name, text] of entries(value)) form.append(name, text);
    // Fields come first, because the server reads the parts in order and must know the order before its file.
    for (const [name, file] of Object.entries(request.files ?? {})) form.append(name, file, file.name);
    return { content: form };
  }
  if (value === undefined) return {};
  return { content: JSON.stringify(value), type: 'application/json' };
}
