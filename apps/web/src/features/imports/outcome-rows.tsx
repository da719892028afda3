import { useState } from 'react';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { IconEqual, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportOutcome, ImportRow } from '@cordovan/contracts/imports';
import { Pill } from '../../ui/state/pill.tsx';
import { useFieldWords } from './field-words.ts';
import type { ImportWizard } from './use-import-wizard.ts';
import classes from './imports.module.css';

/** Number of rows drawn at once. */
const PAGE = 50;

interface Props {
  readonly wizard: ImportWizard;
  readonly outcome: ImportOutcome;
}

/** Result for each row, with old and new values. Only selected rows are imported. */
export function OutcomeRows({ wizard, outcome }: Props) {
  const { t } = useTranslation('imports');
  const [most, setMost] = useState(PAGE);
  const { rows } = outcome;
  const open = rows.filter(({ action }) => action !== 'skip').map(({ row }) => row);
  const selected = open.filter((row) => !wizard.skipped.has(row)).length;
  const others = outcome.created + outcome.changed + outcome.skipped - rows.length;
  return (
    <section className={classes.titled} aria-label={t('rows.title')}>
      <Title order={3}>{t('rows.title')}</Title>
      <Checkbox
        label={t('rows.selectAll', { count: open.length })}
        checked={selected === open.length && open.length > 0}
        indeterminate={selected > 0 && selected < open.length}
        disabled={open.length === 0}
        onChange={(event) => wizard.select(open, event.currentTarget.checked)}
      />
      <ul className={classes.rows}>
        {rows.slice(0, most).map((row) => (
          <OutcomeRow key={row.row} row={row} wizard={wizard} />
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="default" className={classes.more} onClick={() => setMost(most + PAGE)}>
          {t('rows.more', { count: rows.length - most })}
        </Button>
      )}
      {others > 0 && <Text c="dimmed">{t('rows.others', { count: others })}</Text>}
    </section>
  );
}

const PILLS = {
  create: { tone: 'done', icon: IconPlus },
  change: { tone: 'information', icon: IconPencil },
  skip: { tone: 'neutral', icon: IconEqual },
} as const;

function OutcomeRow({ row, wizard }: { readonly row: ImportRow; readonly wizard: ImportWizard }) {
  const { t } = useTranslation('imports');
  const { fieldName, valueText } = useFieldWords(wizard.kind);
  return (
    <li className={classes.row} data-skipped={row.action === 'skip'}>
      <div className={classes.rowHead}>
        {row.action === 'skip' ? (
          <Text fw={500}>{row.name}</Text>
        ) : (
          <Checkbox
            label={row.name}
            checked={!wizard.skipped.has(row.row)}
            onChange={(event) => wizard.select([row.row], event.currentTarget.checked)}
          />
        )}
        <Pill {...PILLS[row.action]}>{t(`actions.${row.action}`)}</Pill>
        <Text size="sm" c="dimmed">
          {t('rows.place', { row: row.row })}
        </Text>
      </div>
      {row.reason && (
        <Text size="sm" c="dimmed">
          {row.reason}
        </Text>
      )}
      {row.fields.length > 0 && (
        <dl className={classes.fields}>
          {row.fields.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                {row.action === 'change' && (
                  <>
                    <del>{valueText(field, from)}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins>{valueText(field, to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
