import { useTranslation } from 'react-i18next';
import type { TableWords } from './catalog-table.ts';

/** Texts of a table by their key, such as `fields.name`. */
export function useTableWords(table: TableWords): (key: string) => string {
  const { t } = useTranslation('catalogueRecords');
  // The key comes from the table's definition, so its type is plain text.
  return (key) => t(`${table}.${key}` as never);
}
