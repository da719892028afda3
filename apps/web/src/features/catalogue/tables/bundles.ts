import { IconPackages } from '@tabler/icons-react';
import { bundleInput } from '@cordovan/contracts/catalogue-input';
import { bundleList } from '@cordovan/contracts/catalogue-lists';
import type { Bundle } from '@cordovan/contracts/catalogue-schemas';
import { checkRecordName } from '@cordovan/domain/catalogue';
import { checkBundle } from '@cordovan/domain/pricing';
import { allowUnless, refusalsOf } from '@cordovan/domain/result';
import { paths } from '../../../lib/paths.ts';
import { bundlesQuery, sendBundle } from '../api/offers.ts';
import type { CatalogTable } from '../records/catalog-table.ts';
import { useStoreOptions } from '../records/options.ts';
import { BundleItems } from './bundle-items.tsx';
import type { BundleDraft } from './offer-drafts.ts';

const draftOf = (bundle: Bundle | undefined): BundleDraft => ({
  id: bundle?.id ?? 0,
  name: bundle?.name ?? '',
  price: bundle?.price ?? null,
  storesIds: bundle?.storesIds ?? [],
  items: bundle?.items.map(({ saleItemId, quantity }) => ({ saleItemId, quantity })) ?? [],
  isActive: bundle?.isActive ?? true,
  rowVersion: bundle?.rowVersion ?? 0,
});

export const bundleTable: CatalogTable<Bundle, BundleDraft> = {
  name: 'bundles',
  words: 'bundles',
  icon: IconPackages,
  address: { list: paths.bundles, record: paths.bundle },
  list: bundleList,
  query: bundlesQuery,
  filters: [{ name: 'store', useOptions: useStoreOptions }],
  schema: bundleInput,
  draftOf,
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'storesIds', kind: 'choices', useOptions: useStoreOptions, hasHint: true },
        { name: 'price', kind: 'money', hasHint: true },
      ],
    },
    { name: 'items', fields: [{ name: 'items', part: BundleItems, isWide: true, hasHint: true }] },
  ],
  check: (draft) => allowUnless([...refusalsOf(checkRecordName(draft)), ...checkBundle(draft.items)]),
  send: (draft) => sendBundle(draft),
};
