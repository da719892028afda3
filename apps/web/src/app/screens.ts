import type { ComponentType } from 'react';
import {
  IconArmchair,
  IconBarcode,
  IconCalendarEvent,
  IconFileText,
  IconHome,
  type IconProps,
  IconUsers,
} from '@tabler/icons-react';
import type { Action } from '@cordovan/domain/identity';
import { patterns, type Pattern } from '../lib/paths.ts';
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

/**
 * Every screen that exists, in the order of the menu. Router, menu, home tiles and search box read this list:
 * adding a screen is adding its entry here.
 */
export const screens: readonly ScreenEntry[] = [
  {
    path: patterns.home,
    label: 'home',
    action: 'home.view',
    icon: IconHome,
    load: () => import('./routes/home.tsx'),
    menu: 'work',
  },
  {
    path: patterns.orders,
    label: 'orders',
    action: 'orders.view',
    icon: IconFileText,
    load: () => import('../features/orders/list/orders.screen.tsx'),
    menu: 'work',
    hasTile: true,
  },
  {
    path: patterns.orderCreate,
    label: 'orderCreate',
    action: 'orderCreation.use',
    icon: IconFileText,
    load: () => import('./routes/order-create.tsx'),
  },
  {
    path: patterns.orderDetail,
    label: 'orderDetail',
    action: 'orders.view',
    icon: IconFileText,
    load: () => import('./routes/order.tsx'),
  },
  {
    path: patterns.customizer,
    label: 'customizer',
    action: 'customizer.use',
    icon: IconArmchair,
    load: () => import('./routes/customizer.tsx'),
    menu: 'work',
    hasTile: true,
    room: 'showroom',
    signsItselfIn: true,
  },
  {
    path: patterns.scheduler,
    label: 'scheduler',
    action: 'scheduler.view',
    icon: IconCalendarEvent,
    load: () => import('../features/production/scheduler.screen.tsx'),
    menu: 'factory',
    hasTile: true,
  },
  {
    path: patterns.operationRegister,
    label: 'operationRegister',
    action: 'operationRegister.view',
    icon: IconBarcode,
    load: () => import('../features/registers/operation-register.screen.tsx'),
    menu: 'factory',
    hasTile: true,
    room: 'floor',
  },
  {
    path: patterns.users,
    label: 'users',
    action: 'users.view',
    icon: IconUsers,
    load: () => import('../features/identity/users.screen.tsx'),
    menu: 'maintain',
    hasTile: true,
  },
  {
    path: patterns.user,
    label: 'user',
    action: 'users.view',
    icon: IconUsers,
    load: () => import('../features/identity/user.screen.tsx'),
  },
];
