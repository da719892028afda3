import type { SignedInUser } from '../../platform/http/request.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { PageAccount } from './visitors/page-visitor.ts';

/** Saver of an order: a signed-in user, or (null) a visitor with the page's static token. */
export interface Saver extends Visitor {
  readonly user: SignedInUser | null;
  readonly scope: 'all' | 'own-store';
  /** Set while a visitor saves in a customizer page session (N-06). */
  readonly pageAccount?: PageAccount;
  readonly now: Date;
}
