import { queryOptions } from '@tanstack/react-query';
import { listPublicSettings } from '@cordovan/contracts/settings';
import type { StoredSettings } from '@cordovan/domain/settings';
import { send } from '../http/send.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Stored settings needed for selling, by name. One call loads them all. */
export async function readPublicSettings(
  request: { readonly quiet?: boolean } = {},
): Promise<StoredSettings> {
  const stored = await send(listPublicSettings, request);
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]));
}

/** The public settings, cached and shared by all queries. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: () => readPublicSettings(),
  staleTime: FIVE_MINUTES_MS,
});
