import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../log.ts';
import type { BodyOf, Call, ParamsOf, QueryOf } from '@cordovan/contracts/call';
import type { Role, Scope, SessionScope } from '@cordovan/domain/identity';
import type { ApiScope } from '@cordovan/domain/integrations';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../database/transaction.ts';
import type { Visitor } from './visitor.ts';

/** Signed-in user of the session. */
export interface SignedInUser {
  readonly id: number;
  readonly sessionId: number;
  readonly name: string;
  readonly email: string;
  /** Null for a user imported without a role, who reaches nothing (AUTH-20). */
  readonly role: Role | null;
  /** False only while a user is being informed that they are inactive (AUTH-16). */
  readonly isActive: boolean;
  /** `customizer`: opened by the page account, whose password is public (N-06). */
  readonly sessionScope: SessionScope;
  /** Whether a first or reset password must be changed before any other action (N-31). */
  readonly mustChangePassword: boolean;
  /** Whether a second factor must be added before any other action (ADR 31). */
  readonly mustAddFactor: boolean;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly salesRepId: number | null;
  /** Network address of the request, for the audit. */
  readonly address: string;
  /** Set for another program, which calls with an API key on behalf of the user who created the key. */
  readonly apiKey?: KeyOfCaller;
}

export interface KeyOfCaller {
  readonly id: number;
  readonly scopes: readonly ApiScope[];
  readonly callsPerMinute: number;
}

/** An enrolled terminal on the floor, which is a caller of its own (ADR 40). */
export interface TerminalCaller {
  readonly id: number;
  readonly name: string;
  readonly place: string;
}

/** A user with the rows that the role reaches, or a visitor. */
export interface Reach {
  /** Null for a visitor, with or without the static token. */
  readonly user: SignedInUser | null;
  /** The user's scope for the call's action; 'all' for calls without an action. */
  readonly scope: Exclude<Scope, 'none'>;
  /** Set only in calls by terminals. */
  readonly terminal?: TerminalCaller;
}

/** A signed-in user and the time of the call. */
export interface SignedInCaller {
  readonly user: SignedInUser;
  readonly now: Date;
}

/** Reader of data: the user, the reachable rows, the time and the language. */
export interface Reader extends Reach {
  /** Set for an order's customer, who reads it through a link. */
  readonly isCustomer?: boolean;
  readonly now: Date;
  readonly language: Language;
}

/** Caller of an action, and its time: a user with the reachable rows, or a visitor with the visit's rows. */
export interface Caller extends Reach, Visitor {
  readonly now: Date;
  /** Set while a visitor acts in a customizer page session (N-06). */
  readonly pageAccount?: PageAccount;
}

/** The customizer page's account, whose store and sales rep apply to what its visitors save (N-06). */
export type PageAccount = Pick<SignedInUser, 'storeId' | 'salesRepId'>;

export interface UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Input of a handler: its caller, the decoded request, and a database handle. */
export interface CallRequest<C extends Call, Db extends Handle = Handle> extends Caller, Reader {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly files: readonly UploadedFile[];
  /** Database; for a write, the transaction that also stores its answer (ADR 18). */
  readonly db: Db;
  /** Identifies the caller's action, the same in repetitions; undefined without an `Idempotency-Key`. */
  readonly operation: string | undefined;
  readonly bearer: string | null;
  readonly requestId: string;
  readonly log: Logger;
  /** Reply for `events` calls, which write their answer themselves, and for calls that set a cookie. */
  readonly reply: FastifyReply;
}

/** Answer of a `file` call. */
export interface FileAnswer {
  /** Complete bytes, or a stream that is generated while sending. */
  readonly bytes: Buffer | Readable;
  readonly type: string;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `Cache-Control`; without it the file must not be cached. */
  readonly cache?: string;
}
