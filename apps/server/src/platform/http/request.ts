import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../log.ts';
import type { BodyOf, Call, ParamsOf, QueryOf } from '@cordovan/contracts/call';
import type { Role, Scope, SessionScope } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../database/transaction.ts';

/** Who is signed in, as the session says. */
export interface SignedInUser {
  readonly id: number;
  readonly sessionId: number;
  readonly name: string;
  readonly email: string;
  /** Null for a user that was imported without one: such a user reaches nothing (AUTH-20). */
  readonly role: Role | null;
  /** False only while an inactive user is being told so (AUTH-16). */
  readonly isActive: boolean;
  /** `customizer`: opened by the page's own account, whose password anyone can read (N-06). */
  readonly sessionScope: SessionScope;
  /** A first or reset password is still to be changed; until then nothing else is allowed (N-31). */
  readonly mustChangePassword: boolean;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly salesRepId: number | null;
  /** Where this request comes from; the audit keeps it. */
  readonly address: string;
}

export interface UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** What a handler gets: the decoded input of its call, who asks, and a database handle. */
export interface CallRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly files: readonly UploadedFile[];
  /** For writes a transaction that commits together with the stored answer; see docs/adr. */
  readonly db: Handle;
  /** Null for a visitor, with or without the static token. */
  readonly user: SignedInUser | null;
  /** What the permission table gives the user for the action of this call; 'all' for calls without an action. */
  readonly scope: Exclude<Scope, 'none'>;
  /** Names the action that the caller asks for, the same in each repetition; undefined without an `Idempotency-Key`. */
  readonly operation: string | undefined;
  readonly bearer: string | null;
  readonly language: Language;
  readonly now: Date;
  readonly requestId: string;
  readonly address: string;
  /** The secret of a visitor's page (`X-Visit`); null for clients that send none. */
  readonly visit: string | null;
  readonly log: Logger;
  /** For `events` calls only, which write their answer themselves. */
  readonly reply: FastifyReply;
}

/** The answer of a `file` call. */
export interface FileAnswer {
  /** All of it, or what is sent while it is made. */
  readonly bytes: Buffer | Readable;
  readonly type: string;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `Cache-Control`; without it nobody may keep the file. */
  readonly cache?: string;
}
