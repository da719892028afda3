import { queryOptions } from '@tanstack/react-query';
import { readCompany } from '@cordovan/contracts/companies';
import { listCustomizerElements, readStyleDefault } from '@cordovan/contracts/configurator';
import { send } from '../../../lib/http/send.ts';
import { pageConfiguration } from '../../../lib/page-configuration.ts';
import { bridgeStyle, findStyle, type BridgeStyle } from '../bridge-style.ts';

/** The style that the address names, with what it is made of; null when there is none of this name. */
export const bridgeStyleQuery = (wanted: string) =>
  queryOptions({
    queryKey: ['bridge', wanted],
    queryFn: ({ signal }) => readStyle(wanted, signal),
    staleTime: Infinity,
    retry: false,
  });

async function readStyle(wanted: string, signal: AbortSignal): Promise<BridgeStyle | null> {
  const quiet = { quiet: true, signal } as const;
  const [company, elements] = await Promise.all([
    send(readCompany, { params: { company: pageConfiguration().companyLabel }, ...quiet }),
    send(listCustomizerElements, quiet),
  ]);
  const style = findStyle(wanted, { company, elements });
  if (!style) return null;
  const customizations = await send(readStyleDefault, { query: { id: style.externalId }, ...quiet });
  return bridgeStyle(style, { company, elements, customizations });
}
