import type { ScreenEntry } from '../../apps/web/src/app/screen-entry.ts';
import { patterns } from '../../apps/web/src/lib/paths.ts';

export type Screen = ScreenEntry;

// Imported at run time, because the list refers to the scripts of all screens, which only the browser loads.
const LIST = '../../apps/web/src/app/screens.ts';

/** Every screen of the product, from the router's list. */
export const { screens } = (await import(LIST)) as { screens: readonly ScreenEntry[] };

const isAccount = (path: string): boolean => path.startsWith('/Account/');

/** Addresses that open without signing in: public screens and the sign-in pages. */
export const publicPaths: readonly string[] = [
  ...screens.filter(({ action }) => action === undefined).map(({ path }) => path),
  ...Object.values(patterns).filter(isAccount),
];
