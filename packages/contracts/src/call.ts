import type { z } from 'zod';
import type { Action } from '@cordovan/domain/identity';

/**
 * Callers that may make a call.
 * - `public`: anyone, limited per address.
 * - `static`: the page's static token or a staff session (N-05).
 * - `self`: the user of the token, even an inactive one (AUTH-16).
 * - `password`: an active user, even one who must change the password first (N-31).
 * - `enroll`: an active user, even one who must add a second factor first (ADR 31).
 * - `session`: any active user.
 * - `{ staff }`: an active user whose role may perform the action (N-01).
 * - `{ staticOr }`: the static token, or an active user whose role may perform the action.
 * - `terminal`: an enrolled terminal of the floor, by the cookie of its device (ADR 40). No user and no key.
 * A session of the customizer page makes only `self` calls and those of `customizer-calls.ts` (N-06).
 */
export type Access =
  | 'public'
  | 'static'
  | 'self'
  | 'password'
  | 'enroll'
  | 'session'
  | 'terminal'
  | { readonly staff: Action }
  | { readonly staticOr: Action };

export type AnswerKind = 'json' | 'text' | 'file' | 'events';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Additional address of a call (C-36). Addresses match in any letter case, with and without trailing slash. */
export interface Alias {
  readonly method?: Method;
  readonly path: string;
}

export interface Call<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** `context.verbNoun`, unique. */
  readonly id: string;
  readonly method: Method;
  /** Path parameters as `:name`. */
  readonly path: string;
  readonly aliases?: readonly Alias[];
  readonly access: Access;
  readonly summary: string;
  /** Ids of the requirements for this call. */
  readonly requirements: readonly string[];
  readonly params?: Params;
  readonly query?: Query;
  /**
   * `form` is URL-encoded; `multipart` carries files in addition to the fields of `body`; `xml` is the text as sent.
   * Default `json`.
   */
  readonly bodyKind?: 'json' | 'form' | 'multipart' | 'xml';
  readonly body?: Body;
  /**
   * `file`: bytes with their own content type; such a call only reads, even as a POST. `events`: server-sent events.
   * Default `json`.
   */
  readonly answerKind?: AnswerKind;
  readonly answer?: Answer;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? Parsed<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Parsed<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? Parsed<B> : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? Parsed<A> : never;

/** Declares a call: fixes its type and fills in the default answer kind. */
export function defineCall<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
  Kind extends AnswerKind = 'json',
>(
  call: Call<Params, Query, Body, Answer> & { readonly answerKind?: Kind },
): Call<Params, Query, Body, Answer> & { readonly answerKind: Kind } {
  return { ...call, answerKind: call.answerKind ?? ('json' as Kind) };
}
