import { can } from './permissions.ts';
import type { Role } from './roles.ts';

/** Prices and costs that a caller may see. Hidden amounts never leave the server. */
export interface Visibility {
  readonly prices: boolean;
  readonly costs: boolean;
}

/** Visitors (null) see prices but no costs; a user without a role sees neither (AUTH-41, N-01). */
export function visibilityOf(caller: { readonly role: Role | null } | null): Visibility {
  if (caller === null) return { prices: true, costs: false };
  const { role } = caller;
  if (role === null) return { prices: false, costs: false };
  return { prices: can(role, 'prices.view'), costs: can(role, 'costs.view') };
}
