import { useEffect, useRef } from 'react';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Board } from '@cordovan/contracts/production';
import { useBoardContext } from '../board/board-context.ts';
import { placeKey } from '../board/board-model.ts';
import { monthOf } from '../board/board-range.ts';
import { HeatCell } from './heat-cell.tsx';
import classes from './month.module.css';

const WEEK = 7;

/** A month as a heat map: its weeks below each other, each with its lines, so that all figures fit. */
export function MonthTable() {
  const { t } = useTranslation('production');
  const { board, lines, carry } = useBoardContext();
  const scroller = useRef<HTMLDivElement>(null);
  const target = carry.carry?.mode === 'placing' ? carry.carry.target : undefined;
  const aimed = target ? placeKey(target) : undefined;
  useEffect(() => {
    if (aimed === undefined) return;
    scroller.current?.querySelector(`[data-spot="${aimed}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [aimed]);
  const month = monthOf(board).slice(0, 7);
  const weeks = Array.from({ length: Math.ceil(board.days.length / WEEK) }, (_, at) =>
    board.days.slice(at * WEEK, (at + 1) * WEEK),
  );
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="group" aria-label={t('month.table')}>
      <div role="table" aria-label={t('month.table')}>
        {weeks.map((days) => (
          <div key={days[0]!.date} role="rowgroup" className={classes.week}>
            <div role="row" className={classes.row}>
              <div role="columnheader" className={classes.corner}>
                {t('month.line')}
              </div>
              {days.map((day) => (
                <MonthDay key={day.date} day={day} isOutside={!day.date.startsWith(month)} />
              ))}
            </div>
            {lines.map((line) => (
              <div key={line.id} role="row" className={classes.row}>
                <div role="rowheader" className={classes.line}>
                  {line.name}
                </div>
                {days.map((day) => (
                  <HeatCell key={day.date} day={day} line={line} isOutside={!day.date.startsWith(month)} />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Legend />
    </div>
  );
}

interface DayProps {
  readonly day: Board['days'][number];
  /** Whether the day belongs to the previous or next month. */
  readonly isOutside: boolean;
}

/** A day's header. A click shows its two weeks. */
function MonthDay({ day, isOutside }: DayProps) {
  const { t } = useTranslation('production');
  const { words, today, openDay } = useBoardContext();
  const isToday = day.date === today;
  return (
    <div role="columnheader" className={classes.day} data-today={isToday} data-outside={isOutside}>
      <UnstyledButton
        className={classes.dayButton}
        title={t('month.day', { day: words.day(day.date) })}
        onClick={() => openDay(day.date)}
      >
        <span aria-hidden className={classes.weekday}>
          {words.shortWeekday(day.date)}
        </span>
        <span aria-hidden className="tabular">
          {words.dayOfMonth(day.date)}
        </span>
        {day.isClosed && <IconLock size={14} aria-hidden />}
        <VisuallyHidden>
          {words.day(day.date)}
          {isToday && `, ${t('today')}`}
          {day.isClosed && `, ${day.reason ? t('closedBecause', { reason: day.reason }) : t('closed')}`}
        </VisuallyHidden>
      </UnstyledButton>
    </div>
  );
}

const STEPS = [0, 0.25, 0.5, 0.75, 1] as const;

function Legend() {
  const { t } = useTranslation('production');
  return (
    <p className={classes.legend}>
      <span>{t('month.legend')}:</span>
      <span>{t('month.free')}</span>
      {STEPS.map((share) => (
        <span key={share} className={classes.sample} style={{ ['--share' as string]: share }} aria-hidden />
      ))}
      <span>{t('month.full')}</span>
      <span className={classes.sample} data-over="true" aria-hidden>
        <IconAlertTriangle size={12} />
      </span>
      <span>{t('month.over')}</span>
    </p>
  );
}
