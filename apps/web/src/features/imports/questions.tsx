import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportInspection } from '@cordovan/contracts/imports';
import type { ImportWizard } from './use-import-wizard.ts';
import classes from './imports.module.css';

interface Props {
  readonly wizard: ImportWizard;
  readonly inspection: ImportInspection;
}

/** Questions that only a person can answer: what ambiguous numbers and days mean. */
export function Questions({ wizard, inspection }: Props) {
  const { t } = useTranslation('imports');
  const { form } = wizard;
  if (!inspection.asksNumbers && !inspection.asksDays) return null;
  return (
    <div className={classes.questions}>
      {inspection.asksNumbers && (
        <Radio.Group
          label={t('questions.numbers')}
          value={form.numbers}
          onChange={(numbers) => wizard.setForm({ ...form, numbers })}
        >
          <Radio value="point" label={t('questions.point')} mt={8} />
          <Radio value="comma" label={t('questions.comma')} mt={8} />
        </Radio.Group>
      )}
      {inspection.asksDays && (
        <Radio.Group
          label={t('questions.days')}
          value={form.days}
          onChange={(days) => wizard.setForm({ ...form, days })}
        >
          <Radio value="monthFirst" label={t('questions.monthFirst')} mt={8} />
          <Radio value="dayFirst" label={t('questions.dayFirst')} mt={8} />
        </Radio.Group>
      )}
    </div>
  );
}
