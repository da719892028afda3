import type { ScreenEntry } from '../../apps/web/src/app/screen-entry.ts';
import { patterns } from '../../apps/web/src/lib/paths.ts';

export type Screen = ScreenEntry;

// Read when it runs: the list also names the scripts of all screens, which are the browser's to load.
const LIST = '../../apps/web/src/app/screens.ts';

/** Every screen of the product, as its router has them. */
export const { screens } = (await import(LIST)) as { screens: readonly ScreenEntry[] };

const isAccount = (path: string): boolean => path.startsWith('/Account/');

/** Every address that opens without a sign-in: the public screens, and those around signing in. */
export const publicPaths: readonly string[] = [
  ...screens.filter(({ action }) => action === undefined).map(({ path }) => path),
  ...Object.values(patterns).filter(isAccount),
];
