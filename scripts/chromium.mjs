// Finds a Chromium for the browser tests: from CHROMIUM, from this machine, or from a development dependency, so that
// the tests need only Node.
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM names ${given}, which is not there`);
    return given;
  }
  const installed = PLACES.find((place) => existsSync(place));
  if (installed) return installed;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
