import { useState } from 'react';
import { Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportInspection } from '@cordovan/contracts/imports';
import { findImportField, importFields } from '@cordovan/domain/imports';
import { useFieldWords } from './field-words.ts';
import type { ImportWizard } from './use-import-wizard.ts';
import classes from './imports.module.css';

interface Props {
  readonly wizard: ImportWizard;
  readonly inspection: ImportInspection;
}

/** Fields that usually have one value for all rows. */
const USUAL: readonly string[] = [
  'store',
  'priceList',
  'status',
  'unit',
  'salesRep',
  'language',
  'term',
  'day',
  'vendor',
];

/** Values for all rows: for missing fields, and for others on request. */
export function Constants({ wizard, inspection }: Props) {
  const { t } = useTranslation('imports');
  const { fieldName, optionName } = useFieldWords(wizard.kind);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { mapping, missing } = wizard;
  const fixed = Object.keys(mapping).filter((key) => 'constant' in mapping[key]!);
  const shown = [...new Set([...fixed, ...missing, ...asked])].filter(
    (key) => !('column' in (mapping[key] ?? {})),
  );
  const free = importFields(wizard.kind)
    .map(({ key }) => key)
    .filter((key) => USUAL.includes(key) && mapping[key] === undefined && !shown.includes(key));
  const set = (key: string, constant: string) => {
    const { [key]: _before, ...others } = mapping;
    wizard.map(constant === '' ? others : { ...others, [key]: { constant } });
    if (!asked.includes(key)) setAsked([...asked, key]);
  };
  const valueOf = (key: string) => {
    const source = mapping[key];
    return source && 'constant' in source ? source.constant : '';
  };
  const optionsOf = (key: string) =>
    inspection.choices[key]?.map((name) => ({ value: name, label: name })) ??
    findImportField(wizard.kind, key)?.options?.map((option) => ({
      value: option,
      label: optionName(option),
    }));
  return (
    <div className={classes.constants}>
      <Text fw={500}>{t('constants.title')}</Text>
      {missing.length > 0 && (
        <Text size="sm" role="status" c="oxblood">
          {t('constants.missing', { fields: missing.map(fieldName).join(', ') })}
        </Text>
      )}
      <div className={classes.choices}>
        {shown.map((key) => {
          const options = optionsOf(key);
          const label = t('constants.for', { field: fieldName(key) });
          return options ? (
            <Select
              key={key}
              label={label}
              data={options}
              value={valueOf(key) || null}
              searchable
              clearable
              allowDeselect={false}
              onChange={(next) => set(key, next ?? '')}
            />
          ) : (
            <TextInput
              key={key}
              label={label}
              value={valueOf(key)}
              onChange={(event) => set(key, event.currentTarget.value)}
            />
          );
        })}
        {free.length > 0 && (
          <Select
            label={t('constants.add')}
            placeholder={t('constants.choose')}
            data={free.map((key) => ({ value: key, label: fieldName(key) }))}
            value={null}
            onChange={(key) => key !== null && setAsked([...asked, key])}
          />
        )}
      </div>
    </div>
  );
}
