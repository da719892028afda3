import { readPageConfig } from '@cordovan/contracts/page';
import { queryParameter } from './address.ts';
import { send } from './http/send.ts';
import { setPageConfiguration } from './page-configuration.ts';

/**
 * Reads the configuration needed before sign-in. On a host without a label, the query may name the company (N-07).
 * Returns false if the server doesn't answer; the defaults then apply, and the screen's first call reports the
 * failure.
 */
export async function readPage(): Promise<boolean> {
  const company = queryParameter(window.location.search, 'company');
  const configuration = await send(readPageConfig, {
    query: company === undefined ? {} : { company },
    quiet: true,
  }).catch(() => undefined);
  if (configuration) setPageConfiguration(configuration);
  return configuration !== undefined;
}
