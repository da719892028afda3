import { readSharedDesign } from '@cordovan/contracts/shop-designs';
import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import { queryParameter } from '../../lib/address.ts';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { send } from '../../lib/http/send.ts';

/**
 * Loads the design in the page's address, for a page that the server didn't write. The page uses the design's shop.
 * An unknown link has no design.
 */
export async function openLink(code: string): Promise<SharedDesign | null> {
  try {
    const shared = await send(readSharedDesign, { params: { code }, quiet: true });
    if (queryParameter(window.location.search, 'company') === undefined) {
      const address = new URL(window.location.href);
      address.searchParams.set('company', shared.label);
      window.history.replaceState(null, '', address);
    }
    return shared;
  } catch (error) {
    const isUnknown = error instanceof HttpRefusal && [400, 404].includes(error.status);
    if (isUnknown) return null;
    throw error;
  }
}
