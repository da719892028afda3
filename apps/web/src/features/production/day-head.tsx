import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Board } from '@cordovan/contracts/production';
import { useBoardContext } from './board/board-context.ts';
import { NARROW, ROOMY } from './board/board-sizes.ts';
import classes from './board.module.css';

interface Props {
  readonly day: Board['days'][number];
  readonly column: number;
  readonly left: number;
  readonly width: number;
}

/** Column header: weekday, date, seats of all lines, and the lock. */
export function DayHead({ day, column, left, width }: Props) {
  const { t } = useTranslation('production');
  const { words, today } = useBoardContext();
  const isNarrow = width < NARROW;
  const seats = { count: day.seatsMax, used: words.seats(day.seatsUsed), max: words.seats(day.seatsMax) };
  const closed = day.reason ? t('closedBecause', { reason: day.reason }) : t('closed');
  return (
    <div
      role="columnheader"
      aria-colindex={column}
      className={classes.dayHead}
      style={{ left, width }}
      data-closed={day.isClosed}
      data-today={day.date === today}
      data-narrow={isNarrow}
    >
      <span className={classes.dayName}>
        <span aria-hidden>
          {isNarrow ? words.shortWeekday(day.date).slice(0, 2) : words.shortWeekday(day.date)}
        </span>
        <span aria-hidden className="tabular">
          {words.dayOfMonth(day.date)}
        </span>
        <VisuallyHidden>
          {words.day(day.date)}
          {day.date === today && `, ${t('today')}`}
        </VisuallyHidden>
      </span>
      {!isNarrow && (
        <span className={classes.daySeats} title={day.isClosed ? closed : t('seats', seats)}>
          {day.isClosed ? closed : width >= ROOMY ? t('seats', seats) : `${seats.used} / ${seats.max}`}
        </span>
      )}
      {isNarrow && day.isClosed && <VisuallyHidden>{closed}</VisuallyHidden>}
      <DayLock day={day} />
    </div>
  );
}

/** Closes and opens the day (SCHED-02), for roles with that permission. */
function DayLock({ day }: Pick<Props, 'day'>) {
  const { t } = useTranslation('production');
  const { words, mayPlace, days } = useBoardContext();
  if (!mayPlace) return day.isClosed ? <IconLock size={16} aria-hidden className={classes.lock} /> : null;
  const name = words.day(day.date);
  return (
    <ActionIcon
      className={classes.lock}
      data-closed={day.isClosed}
      size={28}
      title={day.isClosed && day.reason ? t('closedBecause', { reason: day.reason }) : undefined}
      aria-label={day.isClosed ? t('day.open', { day: name }) : t('day.close', { day: name })}
      onClick={() => void (day.isClosed ? days.open(day.date, day.reason ?? '') : days.close(day.date))}
    >
      {day.isClosed ? <IconLock size={16} /> : <IconLockOpen size={16} />}
    </ActionIcon>
  );
}
