import type { SignedInUser } from '../../platform/http/request.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { PageAccount } from './visitors/page-visitor.ts';

/** Who saves: a signed-in user, or (null) a visitor with the page's static token. */
export interface Saver extends Visitor {
  readonly user: SignedInUser | null;
  readonly scope: 'all' | 'own-store';
  /** Given while a visitor saves in a session of the customizer's page (N-06). */
  readonly pageAccount?: PageAccount;
  readonly now: Date;
}
