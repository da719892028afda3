import { z } from 'zod';
import { findPlaces, type Place } from './embedded-zip.ts';

const TIMEOUT_MS = 3_000;
/** Zip codes move rarely; a day is short enough for a wrong answer to go away. */
const KEPT_MS = 86_400_000;
const MOST_KEPT = 5_000;

/** What zippopotam.us answers, and what our own call does; the names have spaces. */
const answer = z.object({
  places: z.array(z.object({ 'place name': z.string().min(1), 'state abbreviation': z.string().min(1) })),
});

export type ZipLookup = (zip: string) => Promise<readonly Place[]>;

/**
 * City and state of a US zip code: from the public service when one is configured, for whatever it does not know or
 * does not answer in time from the embedded table (N-29). Never rejects: nobody has to wait for a zip code.
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

/** None when the service does not know the zip, is down, slow, or says something else. */
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
    // Nothing depends on it: the table answers, or city and state are typed.
    return [];
  }
}

/** A large zip code is listed once for each post office, often under the same name. */
function withoutRepeats(places: readonly Place[]): readonly Place[] {
  return places.filter(
    ({ city, state }, index) =>
      places.findIndex((other) => other.city === city && other.state === state) === index,
  );
}
