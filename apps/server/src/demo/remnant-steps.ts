import { readOrderLeather, returnRemnant } from '@cordovan/contracts/inventory-lots';
import type { SignedInCaller } from '../platform/http/request.ts';
import type { RunCall } from './in-process-calls.ts';

/** Returns a built order's leftover leather. The share depends on the first letter of the leather's name. */
export async function returnDemoRemnants(
  run: RunCall,
  orderId: number,
  caller: SignedInCaller,
): Promise<void> {
  const { leathers } = await run(readOrderLeather, caller, { params: { id: orderId } });
  for (const { lines } of leathers)
    for (const { detailId, name, lots } of lines)
      for (const { lotId, returnable } of lots) {
        const percent = 1 + (name.charCodeAt(0) % 4) * 2 + ((orderId + detailId) % 3);
        const area = Math.round(returnable * percent) / 100;
        if (area <= 0) continue;
        const body = { detailId, lotId, code: '', area, location: 'Remnants' };
        await run(returnRemnant, caller, { params: { id: orderId }, body });
      }
}
