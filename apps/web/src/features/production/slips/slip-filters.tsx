import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { slipCauseNames } from '@cordovan/contracts/slips-columns';
import { slipCauseKinds } from '@cordovan/domain/production';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { useFilters } from '../../../ui/list/use-filters.ts';
import { type SlipFilter, slipStoresQuery } from '../api/slips.ts';

export const SLIP_FILTERS = ['cause', 'store'] as const;
type Props = ReturnType<typeof useFilters<(typeof SLIP_FILTERS)[number]>>;

/** The call's query, built from the filters in the address. Ignores invalid values. */
export function slipFilterFrom({ cause, store }: Props['filters']): SlipFilter {
  const kind = slipCauseKinds.find((one) => one === cause);
  return {
    ...(kind ? { cause: kind } : {}),
    ...(store !== undefined && /^\d{1,15}$/.test(store) ? { storeId: Number(store) } : {}),
  };
}

/** Users who see only one store get no store filter. */
export function SlipFilters({ filters, setFilters }: Props) {
  const { t } = useTranslation('slips');
  const language = useLanguage();
  const { data: stores = [] } = useQuery(slipStoresQuery());
  return (
    <>
      <Select
        aria-label={t('cause')}
        placeholder={t('anyCause')}
        clearable
        w={{ base: '100%', xs: 220 }}
        data={slipCauseKinds.map((value) => ({ value, label: slipCauseNames[value][language] }))}
        value={filters.cause ?? null}
        onChange={(cause) => setFilters({ cause: cause ?? undefined })}
      />
      {stores.length > 1 && (
        <Select
          aria-label={t('store')}
          placeholder={t('anyStore')}
          clearable
          searchable
          w={{ base: '100%', xs: 220 }}
          data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.store ?? null}
          onChange={(store) => setFilters({ store: store ?? undefined })}
        />
      )}
    </>
  );
}
