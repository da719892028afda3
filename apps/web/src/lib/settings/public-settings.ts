import { queryOptions } from '@tanstack/react-query';
import { listPublicSettings } from '@cordovan/contracts/settings';
import type { StoredSettings } from '@cordovan/domain/settings';
import { send } from '../http/send.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The settings that selling needs, as stored, by name: one call for all of them. */
export async function readPublicSettings(
  request: { readonly quiet?: boolean } = {},
): Promise<StoredSettings> {
  const stored = await send(listPublicSettings, request);
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]));
}

/** The same, kept for a while and shared by all that ask for one of them. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: () => readPublicSettings(),
  staleTime: FIVE_MINUTES_MS,
});
