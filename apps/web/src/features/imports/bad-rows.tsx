import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportOutcome } from '@cordovan/contracts/imports';
import classes from './imports.module.css';

interface Props {
  readonly rows: ImportOutcome['badRows'];
  readonly count: number;
}

/** Every invalid row with its position and reason. */
export function BadRows({ rows, count }: Props) {
  const { t } = useTranslation('imports');
  const label = t('bad.title', { count });
  return (
    <section className={classes.titled}>
      <Title order={3}>{label}</Title>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
        <table className={`${classes.table} stacked`} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {t('bad.row')}
              </th>
              <th scope="col">{t('bad.column')}</th>
              <th scope="col">{t('bad.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.row}/${row.column}/${index}`}>
                <td data-number data-label={t('bad.row')}>
                  {row.row}
                </td>
                <td data-label={t('bad.column')}>{row.heading ?? '–'}</td>
                <td data-label={t('bad.reason')}>{row.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
