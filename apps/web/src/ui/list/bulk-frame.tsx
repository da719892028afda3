import type { ReactNode } from 'react';
import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './bulk-frame.module.css';

interface Props {
  /** Name of the bar for screen readers. */
  readonly label: string;
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Bar at the bottom of a list with actions for the selected rows. Hidden if none are selected. */
export function BulkFrame({ label, count, onClear, children }: Props) {
  const { t } = useTranslation('ui');
  if (count === 0) return null;
  return (
    <section className={classes.bulk} aria-label={label} data-list-actions>
      <span className={classes.count} role="status">
        {t('list.selected', { count })}
      </span>
      {children}
      <CloseButton aria-label={t('list.clearSelection')} onClick={onClear} />
    </section>
  );
}
