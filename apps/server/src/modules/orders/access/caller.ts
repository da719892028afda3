import type { Language } from '@cordovan/domain/messages';
import type { SignedInUser } from '../../../platform/http/request.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import type { PageAccount } from './page-visitor.ts';

interface Person {
  /** Null for a visitor. */
  readonly user: SignedInUser | null;
  readonly scope: 'all' | 'own-store';
  readonly now: Date;
}

/** Reads orders: a user with the rows of the permission table, or a visitor with an order of this visit. */
export interface Reader extends Person {
  readonly language: Language;
}

/** Acts on orders: a user with the rows of the role, or a visitor with an order of this visit. */
export interface Caller extends Person, Visitor {
  /** Set while a visitor acts in a customizer page session (N-06). */
  readonly pageAccount?: PageAccount;
}
