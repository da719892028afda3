import { queryOptions } from '@tanstack/react-query';
import { readBridgeStyle } from '@cordovan/contracts/bridge';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { send } from '../../../lib/http/send.ts';
import { pageConfiguration } from '../../../lib/page-configuration.ts';
import { shownStyle, type ShownStyle } from '../shown-style.ts';

/** The style in the address with its default choices. Null if no style has that name. */
export const bridgeStyleQuery = (wanted: string) =>
  queryOptions({
    queryKey: ['bridge', wanted],
    queryFn: ({ signal }) => readStyle(wanted, signal),
    staleTime: Infinity,
    retry: false,
  });

async function readStyle(style: string, signal: AbortSignal): Promise<ShownStyle | null> {
  const { companyLabel: company } = pageConfiguration();
  const query = company === '' ? {} : { company };
  try {
    return shownStyle(await send(readBridgeStyle, { params: { style }, query, quiet: true, signal }));
  } catch (error) {
    if (error instanceof HttpRefusal && error.status === 404) return null;
    throw error;
  }
}
