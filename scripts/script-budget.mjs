// Refuses a shop whose first script is too big.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Compressed script that the shop may load before its first picture (ADR 21). */
const MOST_BYTES = 120 * 1024;

/** Scripts that the page loads at once: its entry and what the build preloads. */
export function scriptsOf(html) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const isScript = (tag) => tag.startsWith('<script') || /\brel="modulepreload"/.test(tag);
  return tags.filter(isScript).flatMap((tag) => /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** A script so small that the build doesn't compress it is sent as it is. */
const sentBytes = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Throws if the built shop in `dist` loads more script than it may. Returns its bytes. */
export function checkScriptBudget(dist) {
  const scripts = scriptsOf(readFileSync(path.join(dist, 'shop.html'), 'utf8'));
  if (scripts.length === 0) throw new Error('The built shop.html loads no script');
  const bytes = scripts.reduce((sum, name) => sum + sentBytes(path.join(dist, name)), 0);
  if (bytes > MOST_BYTES)
    throw new Error(
      `The shop loads ${bytes} bytes of compressed script before its first picture; it may load ${MOST_BYTES}. ` +
        'Load what the first picture does not need when it is asked for, as send/send-actions.tsx does.',
    );
  return bytes;
}
