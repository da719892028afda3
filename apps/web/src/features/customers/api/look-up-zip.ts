import { lookUpZip } from '@cordovan/contracts/customers';
import { send } from '../../../lib/http/send.ts';

/** City and state of a ZIP code. Undefined if it is unknown or the lookup fails (CUST-10, CUST-11). */
export async function findPlace(zip: string) {
  const answer = await send(lookUpZip, { params: { zip }, quiet: true }).catch(() => undefined);
  return answer?.places[0];
}
