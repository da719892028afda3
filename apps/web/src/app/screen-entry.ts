import type { ComponentType } from 'react';
import type { IconProps } from '@tabler/icons-react';
import type { Action } from '@cordovan/domain/identity';
import type { Pattern } from '../lib/paths.ts';
import type shell from '../lib/i18n/en/shell.ts';

export type ScreenLabel = keyof typeof shell.screens;
export type MenuGroup = keyof typeof shell.groups;

export interface ScreenEntry {
  readonly path: Pattern;
  readonly label: ScreenLabel;
  /** Permission to open the screen (N-01). A screen without an action is public. */
  readonly action?: Action;
  readonly icon: ComponentType<IconProps>;
  /** Imports the file whose default export is the screen. Called when the screen opens. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Menu group. Absent for screens that need an id, and for public ones. */
  readonly menu?: MenuGroup;
  /** Name of the menu line, if the line opens an area of several screens. */
  readonly menuLabel?: ScreenLabel;
  /** Whether the screen has a tile on Home (N-01, NAV-01). */
  readonly hasTile?: boolean;
  /**
   * `office` (default): inside the shell. `showroom`: inside the shell, but in the page's language, which starts as
   * English (I18N-04). `public`: without the shell, in the page's language. `floor`: without the shell, for the
   * workshop.
   */
  readonly layout?: 'office' | 'showroom' | 'public' | 'floor';
  /** The screen signs itself in (AUTH-06), so the guard lets visitors in. */
  readonly signsItselfIn?: boolean;
  /** Address for menu, tiles and search if `path` has an id. */
  readonly opensAt?: string;
}
