import { IconDiscount, IconPackages, IconTags } from '@tabler/icons-react';
import { patterns } from '../lib/paths.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** The screens for prices and offers, as part of the list in `screens.ts`. */
export const priceScreens: readonly ScreenEntry[] = [
  {
    path: patterns.bundles,
    label: 'bundles',
    action: 'bundles.edit',
    icon: IconPackages,
    load: () => import('../features/catalogue/tables/bundles.screen.tsx'),
  },
  {
    path: patterns.bundle,
    label: 'bundle',
    action: 'bundles.edit',
    icon: IconPackages,
    load: () => import('../features/catalogue/tables/bundle.screen.tsx'),
  },
  {
    path: patterns.promotions,
    label: 'promotions',
    action: 'promotions.edit',
    icon: IconDiscount,
    load: () => import('../features/catalogue/tables/promotions.screen.tsx'),
  },
  {
    path: patterns.promotion,
    label: 'promotion',
    action: 'promotions.edit',
    icon: IconDiscount,
    load: () => import('../features/catalogue/tables/promotion.screen.tsx'),
  },
  {
    path: patterns.priceCodes,
    label: 'priceCodes',
    action: 'priceLists.edit',
    icon: IconTags,
    load: () => import('../features/pricing/price-codes.screen.tsx'),
  },
  {
    path: patterns.priceLists,
    label: 'priceLists',
    action: 'priceLists.edit',
    icon: IconTags,
    load: () => import('../features/pricing/price-lists.screen.tsx'),
    menu: 'maintain',
  },
  {
    path: patterns.priceList,
    label: 'priceList',
    action: 'priceLists.edit',
    icon: IconTags,
    load: () => import('../features/pricing/price-list.screen.tsx'),
  },
];
