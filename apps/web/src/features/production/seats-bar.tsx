import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import classes from './board.module.css';

interface Props {
  readonly used: number;
  readonly max: number;
  /** Upright bar for quarter columns, which are too narrow for a horizontal one. */
  readonly isUpright?: boolean;
  /** Shows only the used seats, where there is no room for the maximum. */
  readonly isBare?: boolean;
}

/** Used and available seats (SCHED-19): a bar with its number, and a warning in words when over capacity. */
export function SeatsBar({ used, max, isUpright = false, isBare = false }: Props) {
  const { t } = useTranslation('production');
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const part = max > 0 ? Math.min(1, used / max) : used > 0 ? 1 : 0;
  const isOver = used > max;
  return (
    <div className={classes.seats} data-upright={isUpright} data-over={isOver} data-empty={used === 0}>
      <span className={classes.seatsWords}>
        <span aria-hidden className="tabular">
          {isUpright || isBare ? number(used) : `${number(used)} / ${number(max)}`}
        </span>
        <VisuallyHidden>{t('seats', { count: max, used: number(used), max: number(max) })}</VisuallyHidden>
        {isOver && !isUpright && !isBare && (
          <span className={classes.overWords}>
            <IconAlertTriangle size={14} aria-hidden /> {t('over', { seats: number(used - max) })}
          </span>
        )}
      </span>
      <span className={classes.track} aria-hidden>
        <span
          className={classes.fill}
          style={isUpright ? { height: `${part * 100}%` } : { width: `${part * 100}%` }}
        />
      </span>
    </div>
  );
}
