import { useState } from 'react';
import { Button, Checkbox, Select } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReadinessLine } from '@cordovan/contracts/catalogue';
import tables from './catalogue.module.css';
import classes from './readiness.module.css';

/** Number of lines drawn at once. */
const PAGE = 50;

const COLUMNS = ['isShown', 'isPriced', 'isCosted', 'isPictured', 'isSellable'] as const;

/** One line for each store, style and grade. */
export function ReadinessLines({ lines }: { readonly lines: readonly ReadinessLine[] }) {
  const { t } = useTranslation('catalogue');
  const [most, setMost] = useState(PAGE);
  const [store, setStore] = useState<string | null>(null);
  const [onlyOpen, setOnlyOpen] = useState(lines.some(({ isSellable }) => !isSellable));
  const shown = lines.filter(
    (line) => (store === null || line.store === store) && !(onlyOpen && line.isSellable),
  );
  return (
    <>
      <div className={classes.filters}>
        <Select
          label={t('ready.store')}
          placeholder={t('changes.all')}
          clearable
          data={[...new Set(lines.map((line) => line.store))]}
          value={store}
          onChange={setStore}
        />
        <Checkbox
          label={t('ready.onlyOpen')}
          checked={onlyOpen}
          onChange={(event) => setOnlyOpen(event.currentTarget.checked)}
        />
      </div>
      <div className={tables.scroll} tabIndex={0} role="group" aria-label={t('ready.lines')}>
        <table className={`${tables.table} stacked`} aria-label={t('ready.lines')}>
          <thead>
            <tr>
              <th scope="col">{t('ready.store')}</th>
              <th scope="col">{t('ready.style')}</th>
              <th scope="col">{t('ready.grade')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={classes.mark}>
                  {t(`ready.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, most).map((line) => (
              <Line key={`${line.store}/${line.style}/${line.grade}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > most && (
        <Button variant="default" className={classes.more} onClick={() => setMost(most + PAGE)}>
          {t('changes.more', { count: shown.length - most })}
        </Button>
      )}
    </>
  );
}

function Line({ line }: { readonly line: ReadinessLine }) {
  const { t } = useTranslation('catalogue');
  return (
    <tr>
      <th scope="row">{line.store}</th>
      <td data-label={t('ready.style')}>{line.style}</td>
      <td data-label={t('ready.grade')}>
        {line.grade} · {line.gradeName}
      </td>
      {COLUMNS.map((column) => (
        <td key={column} className={classes.mark} data-label={t(`ready.columns.${column}`)}>
          <Mark is={line[column]} />
        </td>
      ))}
    </tr>
  );
}

function Mark({ is }: { readonly is: boolean }) {
  const { t } = useTranslation('catalogue');
  const Icon = is ? IconCheck : IconX;
  return (
    <span className={classes.sign} data-is={is}>
      <Icon size={18} aria-hidden />
      <span className={classes.word}>{is ? t('ready.yes') : t('ready.no')}</span>
    </span>
  );
}
