import { IconTruckDelivery } from '@tabler/icons-react';
import { patterns } from '../lib/paths.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** Delivery routes: the list, a route's plan, and its driver's page. */
export const deliveryScreens: readonly ScreenEntry[] = [
  {
    path: patterns.deliveries,
    label: 'deliveries',
    action: 'deliveries.view',
    icon: IconTruckDelivery,
    load: () => import('../features/deliveries/deliveries.screen.tsx'),
    menu: 'factory',
    hasTile: true,
  },
  {
    path: patterns.delivery,
    label: 'delivery',
    action: 'deliveries.view',
    icon: IconTruckDelivery,
    load: () => import('../features/deliveries/route.screen.tsx'),
  },
  {
    path: patterns.drive,
    label: 'drive',
    action: 'deliveries.edit',
    icon: IconTruckDelivery,
    load: () => import('../features/deliveries/drive.screen.tsx'),
  },
];
