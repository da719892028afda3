import { useTranslation } from 'react-i18next';
import {
  findImportField,
  importFields,
  type ImportKind,
  isImportFieldNeeded,
} from '@cordovan/domain/imports';

/** Names of fields and of their options. */
export function useFieldWords(kind: ImportKind) {
  const { t, i18n } = useTranslation('imports');
  const fieldName = (key: string): string => {
    const field = findImportField(kind, key);
    if (field?.grade !== undefined)
      return t(field.isCost ? 'matrix.cost' : 'matrix.price', { grade: field.grade });
    const own = `fields.${kind}.${key}`;
    return i18n.exists(own, { ns: 'imports' })
      ? t(own as 'fields.customers.name')
      : t(`fields.all.${key}` as 'fields.all.store');
  };
  const optionName = (option: string): string => {
    const own = `options.${option}`;
    return i18n.exists(own, { ns: 'imports' }) ? t(own as 'options.en') : option;
  };
  return {
    fieldName,
    optionName,
    /** A value in a report: an option by its name, any other value unchanged. */
    valueText: (key: string, value: string | null): string => {
      if (value === null) return t('report.blank');
      return findImportField(kind, key)?.type === 'choice' ? optionName(value) : value;
    },
    /** Fields to choose from; required ones come first and are marked. */
    fieldChoices: importFields(kind).map(({ key }) => ({
      value: key,
      label:
        isImportFieldNeeded(kind, key) && findImportField(kind, key)?.grade === undefined
          ? `${fieldName(key)} *`
          : fieldName(key),
    })),
  };
}
