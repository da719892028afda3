import path from 'node:path';
import { serverPictures, type ServerPictures } from '@cordovan/picture/server';
import type { Deps } from '../../platform/deps.ts';
import { DEMO_PICTURES } from '../../platform/http/static-files.ts';

const known = new WeakMap<Deps, readonly ServerPictures[]>();

/** Custom pictures take precedence over the demo's; an empty folder is ignored until it has pictures. */
export function pictureSets(deps: Deps): readonly ServerPictures[] {
  const folders = [path.join(deps.config.dataDir, 'pictures'), DEMO_PICTURES];
  const sets = known.get(deps) ?? folders.map(serverPictures);
  known.set(deps, sets);
  return sets;
}

/**
 * Version of a picture set; changes with every import, so that documents show new photos at once. Null
 * without a usable set.
 */
export const versionOf = (pictures: ServerPictures): Promise<string | null> =>
  pictures.manifest().then(
    ({ version }) => version,
    () => null,
  );
