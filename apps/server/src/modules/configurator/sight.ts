import { can } from '@cordovan/domain/identity';
import type { SignedInUser } from '../../platform/http/request.ts';

/** What of the catalogue's money a caller may see; the rest never leaves the server. */
export interface Sight {
  readonly prices: boolean;
  readonly costs: boolean;
}

/** A page with the static token shows prices to shoppers, never costs. */
export function sightOf(user: SignedInUser | null): Sight {
  if (!user) return { prices: true, costs: false };
  if (!user.role) return { prices: false, costs: false };
  return { prices: can(user.role, 'prices.view'), costs: can(user.role, 'costs.view') };
}
