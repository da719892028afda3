import type { SignedInUser } from '../../platform/http/request.ts';

/** Who saves: a signed-in user, or a visitor with the page's static token. */
export interface Saver {
  readonly user: SignedInUser | null;
  readonly scope: 'all' | 'own-store';
  readonly now: Date;
}
