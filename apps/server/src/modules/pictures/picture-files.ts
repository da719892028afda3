import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizeImageName } from '@cordovan/domain/pictures';

/** Types that are served, in the order in which a name without one is looked for. */
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

/** `Block Leg.PNG` → `Block Leg`; dots that belong to the name stay. */
export const withoutType = (name: string): string =>
  typeOf(name) === undefined ? name : name.slice(0, -path.extname(name).length);

/** One name of a path: nothing that leads elsewhere, no hidden file. */
const isPlain = (name: string): boolean => name !== '' && !name.startsWith('.') && !/[\\/:]/.test(name);

/** How a name may be written on the disk: as it was asked for, and as IMG-05 to IMG-08 write it. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  normalizeImageName,
  (name) => normalizeImageName(name).replaceAll('%23', '#'),
];

export interface WantedPicture {
  /** Below each of the folders. */
  readonly below: string;
  /** The last one may come with or without its type. */
  readonly names: readonly string[];
}

/**
 * The first file in the folders, the earlier folder first, whose path has these names in one of their spellings.
 * Undefined when there is none; nothing outside of the folders is read.
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

/** A picture by its exact path below the folder. */
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
