import { readPageConfig } from '@cordovan/contracts/page';
import { queryParameter } from '../lib/address.ts';
import { send } from '../lib/http/send.ts';
import { setPageConfiguration } from '../lib/page-configuration.ts';

/**
 * Reads what the page needs before anybody signs in. The company may come from the query on a host without a
 * label (N-07). A server that does not answer leaves the defaults, and the first call of a screen says so.
 */
export async function readPage(): Promise<void> {
  const company = queryParameter(window.location.search, 'company');
  const configuration = await send(readPageConfig, {
    query: company === undefined ? {} : { company },
    quiet: true,
  }).catch(() => undefined);
  if (configuration) setPageConfiguration(configuration);
}
