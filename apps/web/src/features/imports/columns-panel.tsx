import { Alert, Select, Text, Title } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportInspection } from '@cordovan/contracts/imports';
import { Constants } from './constants.tsx';
import { useFieldWords } from './field-words.ts';
import { Questions } from './questions.tsx';
import type { ImportWizard } from './use-import-wizard.ts';
import classes from './imports.module.css';

interface Props {
  readonly wizard: ImportWizard;
  readonly inspection: ImportInspection;
}

/** Which column contains which field. */
export function ColumnsPanel({ wizard, inspection }: Props) {
  const { t } = useTranslation('imports');
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('columns.title')}</Title>
      <Text c="dimmed">{t('columns.text')}</Text>
      {inspection.isRemembered && (
        <Alert color="slate" icon={<IconBookmark size={20} aria-hidden />}>
          {t('columns.remembered')}
        </Alert>
      )}
      <ColumnTable wizard={wizard} inspection={inspection} />
      <Constants wizard={wizard} inspection={inspection} />
      <Questions wizard={wizard} inspection={inspection} />
    </section>
  );
}

function ColumnTable({ wizard, inspection }: Props) {
  const { t } = useTranslation('imports');
  const { fieldChoices } = useFieldWords(wizard.kind);
  const fieldOf = (column: number) =>
    Object.entries(wizard.mapping).find(([, source]) => 'column' in source && source.column === column)?.[0];
  const choose = (column: number, field: string | null) => {
    const others = Object.entries(wizard.mapping).filter(
      ([key, source]) => key !== field && !('column' in source && source.column === column),
    );
    wizard.map(Object.fromEntries(field === null ? others : [...others, [field, { column }]]));
  };
  const shown = inspection.columns.flatMap((column, at) =>
    column.heading === '' && column.samples.length === 0 ? [] : [{ ...column, at }],
  );
  return (
    <table className={`${classes.table} stacked`} aria-label={t('columns.title')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.heading')}</th>
          <th scope="col">{t('columns.samples')}</th>
          <th scope="col">{t('columns.field')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ heading, samples, at }) => (
          <tr key={at}>
            <th scope="row">{heading || t('columns.noHeading', { number: at + 1 })}</th>
            <td className={classes.samples} data-label={t('columns.samples')}>
              {samples.join(' · ') || '–'}
            </td>
            <td data-label={t('columns.field')}>
              <Select
                aria-label={t('columns.fieldOf', { heading: heading || String(at + 1) })}
                placeholder={t('columns.ignored')}
                data={fieldChoices}
                value={fieldOf(at) ?? null}
                searchable
                clearable
                onChange={(field) => choose(at, field)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
