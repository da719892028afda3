import { useTranslation } from 'react-i18next';

/** Operations that every company starts with are said in the reader's language; its own ones as it named them. */
export function useOperationName(): (name: string) => string {
  const { t, i18n } = useTranslation('ui');
  return (name) =>
    i18n.exists(`operations.${name}`, { ns: 'ui' }) ? t(`operations.${name}` as 'operations.cutting') : name;
}
