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
  /** Who may open it (N-01). A screen without an action is public: visitors, shoppers. */
  readonly action?: Action;
  readonly icon: ComponentType<IconProps>;
  /** The screen is the default export of its file; its script is fetched when it is opened. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Where it stands in the menu; screens that need an id, and public ones, stand nowhere. */
  readonly menu?: MenuGroup;
  /** A tile on Home (N-01, NAV-01). */
  readonly hasTile?: boolean;
  /**
   * `office` (default): inside the shell. `showroom`: inside the shell, English (I18N-04). `public`: alone on
   * the page, English. `floor`: alone on the page, for the workshop.
   */
  readonly room?: 'office' | 'showroom' | 'public' | 'floor';
  /** The screen signs in by itself when nobody is (AUTH-06): the guard lets visitors in. */
  readonly signsItselfIn?: boolean;
  /** Address to open instead of `path` from menu, tiles and search, when the path has an id. */
  readonly opensAt?: string;
}
