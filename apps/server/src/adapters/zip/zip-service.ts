import { z } from 'zod';
import { findPlaces, type Place } from './embedded-zip.ts';

const TIMEOUT_MS = 3_000;
/** Cache time. ZIP codes rarely change, and a wrong answer goes away after a day. */
const KEPT_MS = 86_400_000;
const MOST_KEPT = 5_000;

/** Answer of zippopotam.us, and of our own call; the property names contain spaces. */
const answer = z.object({
  places: z.array(z.object({ 'place name': z.string().min(1), 'state abbreviation': z.string().min(1) })),
});

export type ZipLookup = (zip: string) => Promise<readonly Place[]>;

/**
 * City and state of a US ZIP code (N-29). Asks the public service if one is configured. If the service doesn't know
 * the code or doesn't answer in time, reads the embedded table. Never rejects and never waits long.
 */
export function openZipLookup(serviceUrl: string | undefined, clock: () => Date): ZipLookup {
  if (serviceUrl === undefined) return findPlaces;
  const known = new Map<string, { readonly places: readonly Place[]; readonly until: number }>();
  return async (zip) => {
    if (!/^\d{5}$/.test(zip)) return [];
    const now = clock().getTime();
    const kept = known.get(zip);
    if (kept && kept.until > now) return kept.places;
    const places = await askService(serviceUrl, zip);
    if (places.length === 0) return findPlaces(zip);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(zip, { places, until: now + KEPT_MS });
    return places;
  };
}

/** Undefined if the service doesn't know the ZIP code, is down or slow, or answers nonsense. */
async function askService(serviceUrl: string, zip: string): Promise<readonly Place[]> {
  try {
    const response = await fetch(`${serviceUrl.replace(/\/$/, '')}/${zip}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return [];
    const { places } = answer.parse(await response.json());
    return withoutRepeats(
      places.map((place) => ({ city: place['place name'], state: place['state abbreviation'] })),
    );
  } catch {
    // Not an error: the table answers, or the user types city and state.
    return [];
  }
}

/** Removes repeated places: a large ZIP code is listed once for each post office, often under the same name. */
function withoutRepeats(places: readonly Place[]): readonly Place[] {
  return places.filter(
    ({ city, state }, index) =>
      places.findIndex((other) => other.city === city && other.state === state) === index,
  );
}
