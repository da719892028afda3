import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useFilters } from '../../ui/list/use-filters.ts';

export const LEATHER_FILTERS = ['q', 'kind', 'state', 'level', 'sort'] as const;
type Props = ReturnType<typeof useFilters<(typeof LEATHER_FILTERS)[number]>>;

export function LeatherFilters({ filters, setFilters }: Props) {
  const { t } = useTranslation('inventory');
  return (
    <>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        w={{ base: '100%', xs: 280 }}
        value={filters.q ?? ''}
        onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('kind')}
        clearable
        w={{ base: '100%', xs: 136 }}
        data={[
          { value: 'leather', label: t('leather') },
          { value: 'fabric', label: t('fabric') },
        ]}
        value={filters.kind ?? null}
        onChange={(kind) => setFilters({ kind: kind ?? undefined })}
      />
      <Select
        aria-label={t('state')}
        placeholder={t('state')}
        clearable
        w={{ base: '100%', xs: 160 }}
        data={[
          { value: 'active', label: t('active') },
          { value: 'inactive', label: t('inactive') },
        ]}
        value={filters.state ?? null}
        onChange={(state) => setFilters({ state: state ?? undefined })}
      />
      <Select
        aria-label={t('level')}
        placeholder={t('level')}
        clearable
        w={{ base: '100%', xs: 248 }}
        data={[{ value: 'low', label: t('low') }]}
        value={filters.level ?? null}
        onChange={(level) => setFilters({ level: level ?? undefined })}
      />
    </>
  );
}
