import { useQuery } from '@tanstack/react-query';
import { storesQuery } from '../api/records.ts';
import type { FieldOption } from './catalog-table.ts';

/** Names to choose from. Chosen names stay, even if they are retired. */
export const optionsOf = (
  rows: readonly { id: number; name: string }[] | undefined,
): readonly FieldOption[] => rows?.map(({ id, name }) => ({ value: id, label: name })) ?? [];

export const useStoreOptions = (): readonly FieldOption[] => optionsOf(useQuery(storesQuery()).data);
