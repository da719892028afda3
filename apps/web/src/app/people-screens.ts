import {
  IconBarcode,
  IconDeviceTablet,
  IconRoute,
  IconTools,
  IconTruckDelivery,
  IconUserCircle,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { patterns } from '../lib/paths.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** The screens of people: users and their own account, employees and what they do, vendors. */
export const peopleScreens: readonly ScreenEntry[] = [
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
  {
    path: patterns.account,
    label: 'account',
    action: 'account.use',
    icon: IconUserCircle,
    load: () => import('./routes/account.tsx'),
  },
  {
    path: patterns.employees,
    label: 'employees',
    action: 'employees.view',
    icon: IconUserCog,
    load: () => import('../features/registers/people/employees.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.operations,
    label: 'operations',
    action: 'employees.view',
    icon: IconTools,
    load: () => import('../features/registers/people/operations.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.routings,
    label: 'routings',
    action: 'routings.view',
    icon: IconRoute,
    load: () => import('../features/registers/routings/routings.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.terminals,
    label: 'terminals',
    action: 'terminals.view',
    icon: IconDeviceTablet,
    load: () => import('../features/registers/terminals/terminals.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.piece,
    label: 'piece',
    action: 'operationRegister.view',
    icon: IconBarcode,
    load: () => import('../features/registers/piece/piece.screen.tsx'),
  },
  {
    path: patterns.vendors,
    label: 'vendors',
    action: 'vendors.view',
    icon: IconTruckDelivery,
    load: () => import('../features/inventory/vendors/vendors.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.vendor,
    label: 'vendor',
    action: 'vendors.view',
    icon: IconTruckDelivery,
    load: () => import('../features/inventory/vendors/vendor.screen.tsx'),
  },
];
