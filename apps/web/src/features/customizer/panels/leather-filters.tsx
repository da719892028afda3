import { memo } from 'react';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';

export interface LeatherFilter {
  readonly words: string;
  readonly color: string | null;
  readonly grade: string | null;
  readonly collection: string | null;
}

export const noLeatherFilter: LeatherFilter = { words: '', color: null, grade: null, collection: null };

export function matchesFilter(leather: LeatherItem, filter: LeatherFilter): boolean {
  const words = filter.words.trim().toLowerCase();
  return (
    leather.name.toLowerCase().includes(words) &&
    (filter.color === null || leather.color === filter.color) &&
    (filter.grade === null || String(leather.leatherItemGradeCollectionId) === filter.grade) &&
    (filter.collection === null || leather.collection?.name === filter.collection)
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface Props {
  readonly leathers: readonly LeatherItem[];
  readonly filter: LeatherFilter;
  readonly gradeName: (gradeId: number) => string;
  readonly onChange: (filter: LeatherFilter) => void;
}

/** Filters by color family, grade and collection, from the existing values. Choosing a leather keeps the filters. */
export const LeatherFilters = memo(function LeatherFilters({ leathers, filter, gradeName, onChange }: Props) {
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  const unique = <T,>(values: readonly (T | null | undefined)[]) =>
    [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))] as T[];
  const colors = unique(leathers.map(({ color }) => color)).toSorted();
  const collections = unique(leathers.map(({ collection }) => collection?.name)).toSorted();
  const grades = unique(leathers.map((leather) => leather.leatherItemGradeCollectionId)).toSorted(
    (a, b) => a - b,
  );
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <TextInput
        aria-label={t('leathers.search')}
        placeholder={t('leathers.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={filter.words}
        onChange={(event) => onChange({ ...filter, words: event.currentTarget.value })}
      />
      <Select
        aria-label={t('leathers.color')}
        placeholder={t('leathers.anyColor')}
        clearable
        data={colors.map((color) => ({
          value: color,
          label: capitalized(nameOf(color, 'color')),
        }))}
        value={filter.color}
        onChange={(color) => onChange({ ...filter, color })}
      />
      <Select
        aria-label={t('leathers.grade')}
        placeholder={t('leathers.anyGrade')}
        clearable
        data={grades.map((grade) => ({ value: String(grade), label: nameOf(gradeName(grade)) }))}
        value={filter.grade}
        onChange={(grade) => onChange({ ...filter, grade })}
      />
      <Select
        aria-label={t('leathers.collection')}
        placeholder={t('leathers.anyCollection')}
        clearable
        data={collections}
        value={filter.collection}
        onChange={(collection) => onChange({ ...filter, collection })}
      />
    </SimpleGrid>
  );
});
