import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizeImageName } from '@cordovan/domain/pictures';

/** Served file types, in the order in which they are tried for a name without an extension. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
};

export interface PictureFile {
  readonly bytes: Buffer;
  readonly type: string;
}

const extensionOf = (file: string): string => path.extname(file).slice(1).toLowerCase();
const typeOf = (file: string): string | undefined => TYPES[extensionOf(file)];

/** `Block Leg.PNG` → `Block Leg`; other dots in the name stay. */
export const withoutType = (name: string): string =>
  typeOf(name) === undefined ? name : name.slice(0, -path.extname(name).length);

/** Whether a path segment is safe: no separators, no parent folder, no hidden file. */
const isPlain = (name: string): boolean => name !== '' && !name.startsWith('.') && !/[\\/:]/.test(name);

/** Spellings of a name on disk: as requested, and as defined in IMG-05 to IMG-08. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  normalizeImageName,
  (name) => normalizeImageName(name).replaceAll('%23', '#'),
];

export interface WantedPicture {
  /** Names of the folders inside each of the given folders. */
  readonly below: string;
  /** Path segments; the last one can omit its file type. */
  readonly names: readonly string[];
}

/**
 * Finds the first file whose path has these names in one of their spellings; earlier folders win. Returns
 * undefined if there is none. Never reads outside of the folders.
 */
export async function findPicture(
  folders: readonly string[],
  { below, names }: WantedPicture,
): Promise<PictureFile | undefined> {
  const last = names.at(-1) ?? '';
  const bare = [...names.slice(0, -1), withoutType(last)];
  const ways = SPELLINGS.map((spell) => bare.map(spell)).filter((way) => way.every(isPlain));
  const paths = new Set(ways.map((way) => way.join('/')));
  const types = new Set([...(typeOf(last) ? [extensionOf(last)] : []), ...Object.keys(TYPES)]);
  for (const folder of folders) {
    for (const way of paths) {
      for (const type of types) {
        const found = await readPicture(folder, `${below}/${way}.${type}`);
        if (found) return found;
      }
    }
  }
  return undefined;
}

/** Reads a picture by its exact path below the folder. */
export async function readPicture(folder: string, file: string): Promise<PictureFile | undefined> {
  const type = typeOf(file);
  const root = path.resolve(folder);
  const at = path.resolve(root, file);
  if (type === undefined || !at.startsWith(root + path.sep)) return undefined;
  try {
    return { bytes: await readFile(at), type };
  } catch {
    return undefined;
  }
}
