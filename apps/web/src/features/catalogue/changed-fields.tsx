import { useTranslation } from 'react-i18next';
import type { RowChange } from '@cordovan/contracts/catalogue';
import classes from './import-changes.module.css';

/** Columns of a row with the old and the new value, and by how much an amount rises or falls. */
export function ChangedFields({ kind, fields }: Pick<RowChange, 'kind' | 'fields'>) {
  const { t } = useTranslation('catalogue');
  if (fields.length === 0) return null;
  const blank = <span className={classes.blank}>{t('changes.blank')}</span>;
  return (
    <dl className={classes.fields}>
      {fields.map(({ column, from, to, percent }) => (
        <div key={column} className={classes.field}>
          <dt>{column}</dt>
          <dd>
            {kind === 'changed' && (
              <>
                <del>{from ?? blank}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{to ?? blank}</ins>
            {percent !== null && (
              <span className={classes.percent}>
                {percent > 0 ? '+' : ''}
                {percent} %
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
