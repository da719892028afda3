import { useTranslation } from 'react-i18next';

/** Translates the operations that every company starts with. A company's own operations keep their names. */
export function useOperationName(): (name: string) => string {
  const { t, i18n } = useTranslation('ui');
  return (name) =>
    i18n.exists(`operations.${name}`, { ns: 'ui' }) ? t(`operations.${name}` as 'operations.cutting') : name;
}
