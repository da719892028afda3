/** Zones by the names that people in the United States use. */
const US_ZONES: Readonly<Record<string, string>> = {
  eastern: 'America/New_York',
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  central: 'America/Chicago',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  mountain: 'America/Denver',
  mt: 'America/Denver',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
};

const withoutSuffix = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^us[ /]/, '')
    .replace(/( standard| daylight)?( time)?$/, '');

/**
 * Finds the time zone that a text names: an IANA zone in any letter case (`America/Chicago`), or the name of a zone of
 * the United States (`Eastern`, `Central Time`, `PST`). Undefined for an unknown one.
 */
export function findTimeZone(name: string): string | undefined {
  const written = name.trim();
  const common = US_ZONES[withoutSuffix(written)];
  if (common !== undefined) return common;
  // Offsets such as +05:00 don't follow daylight saving time.
  if (!/^[A-Za-z]/.test(written)) return undefined;
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: written }).resolvedOptions().timeZone;
    // An alias of a zone (Asia/Kolkata) stays as written.
    return zone.toLowerCase() === written.toLowerCase() ? zone : written;
  } catch {
    return undefined;
  }
}
