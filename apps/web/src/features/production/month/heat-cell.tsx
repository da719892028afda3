import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Board, ProductionLine } from '@cordovan/contracts/production';
import { useBoardContext } from '../board/board-context.ts';
import { findCell, placeKey } from '../board/board-model.ts';
import { CarryTarget } from '../carry-target.tsx';
import { hoursOn, type Load, shareOfAll } from './load.ts';
import classes from './month.module.css';

interface Props {
  readonly day: Board['days'][number];
  readonly line: ProductionLine;
  readonly isOutside: boolean;
}

/**
 * Used and available seats and hours of a line on a day. The larger share sets the color. A click lists the orders.
 */
export function HeatCell({ day, line, isOutside }: Props) {
  const { t } = useTranslation('production');
  const { board, today, words, carry, openCell, isShown } = useBoardContext();
  const place = { date: day.date, lineId: line.id };
  const cell = findCell(board, place);
  const cards = cell?.cards ?? [];
  const shown = cards.filter(isShown).length;
  const seats = { used: cell?.seatsUsed ?? 0, max: line.maxSeatsPerDay };
  const hours = hoursOn(board, place);
  const share = shareOfAll(seats, hours);
  const figures = (load: Load) => ({
    count: load.max ?? load.used,
    used: words.seats(load.used),
    max: words.seats(load.max ?? 0),
  });
  const parts = [
    t('seats', figures(seats)),
    t(hours.max === null ? 'hours.bare' : 'hours.of', figures(hours)),
    t('month.orders', { count: shown }),
    ...(shown < cards.length ? [t('filter.hiddenHere', { count: cards.length - shown })] : []),
    ...(share > 1 ? [t('month.over')] : []),
  ];
  return (
    <div
      role="cell"
      className={classes.cell}
      data-spot={placeKey(place)}
      data-closed={day.isClosed}
      data-today={day.date === today}
      data-outside={isOutside}
    >
      <button
        type="button"
        className={classes.heat}
        style={{ ['--share' as string]: Math.min(1, share) }}
        data-over={share > 1}
        data-faded={cards.length > 0 && shown === 0}
        aria-label={`${t('showCell', { place: words.place(place) })}: ${parts.join(', ')}`}
        title={parts.join(' · ')}
        onClick={() => openCell(place)}
      >
        {(cards.length > 0 || !day.isClosed) && (
          <>
            <Figure load={seats} />
            {(hours.used > 0 || hours.max !== null) && <Figure load={hours} unit={t('hours.short')} />}
          </>
        )}
        {share > 1 && <IconAlertTriangle size={12} aria-hidden />}
      </button>
      {carry.carry && <CarryTarget place={place} isNarrow />}
    </div>
  );
}

/** `12 / 16`. The capacity is hidden where there is no room for it. */
function Figure({ load, unit = '' }: { readonly load: Load; readonly unit?: string }) {
  const { words } = useBoardContext();
  return (
    <span className="tabular" data-empty={load.used === 0}>
      {words.seats(Math.round(load.used * 10) / 10)}
      {load.max !== null && (
        <span className={classes.max}> / {words.seats(Math.round(load.max * 10) / 10)}</span>
      )}
      {unit && ` ${unit}`}
    </span>
  );
}
