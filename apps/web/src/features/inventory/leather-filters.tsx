import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { leatherColumns, leatherKindNames, leatherStateNames } from '@cordovan/contracts/inventory-columns';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { useFilters } from '../../ui/list/use-filters.ts';

export const LEATHER_FILTERS = ['q', 'kind', 'state', 'level', 'sort'] as const;
type Props = ReturnType<typeof useFilters<(typeof LEATHER_FILTERS)[number]>>;

export function LeatherFilters({ filters, setFilters }: Props) {
  const { t } = useTranslation('inventory');
  const language = useLanguage();
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
        aria-label={leatherColumns.kind.label[language]}
        placeholder={leatherColumns.kind.label[language]}
        clearable
        w={{ base: '100%', xs: 136 }}
        data={[
          { value: 'leather', label: leatherKindNames.leather[language] },
          { value: 'fabric', label: leatherKindNames.fabric[language] },
        ]}
        value={filters.kind ?? null}
        onChange={(kind) => setFilters({ kind: kind ?? undefined })}
      />
      <Select
        aria-label={leatherColumns.state.label[language]}
        placeholder={leatherColumns.state.label[language]}
        clearable
        w={{ base: '100%', xs: 160 }}
        data={[
          { value: 'active', label: leatherStateNames.active[language] },
          { value: 'inactive', label: leatherStateNames.inactive[language] },
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
