import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardCell as Cell, ProductionLine } from '@cordovan/contracts/production';
import { useBoardContext } from './board/board-context.ts';
import { isSamePlace, placeKey, type Place } from './board/board-model.ts';
import { numberOf } from './board/board-words.ts';
import { cardLimit, NARROW } from './board/board-sizes.ts';
import { OrderCard } from './order-card.tsx';
import { SeatsBar } from './seats-bar.tsx';
import classes from './board.module.css';

interface Props {
  readonly day: Board['days'][number];
  readonly line: ProductionLine;
  readonly cell: Cell | undefined;
  readonly column: number;
  readonly left: number;
  readonly width: number;
}

/** One line on one day: its orders, and used of available seats. */
export const BoardCell = memo(function BoardCell({ day, line, cell, column, left, width }: Props) {
  const { t } = useTranslation('production');
  const { zoom, today, words, carry, openCell } = useBoardContext();
  const place: Place = { date: day.date, lineId: line.id };
  const cards = cell?.cards ?? [];
  const isNarrow = width < NARROW;
  const limit = cardLimit(zoom);
  const shown = cards.length > limit ? cards.slice(0, limit - 1) : cards;
  return (
    <div
      role="cell"
      data-spot={placeKey(place)}
      aria-colindex={column}
      className={classes.cell}
      style={{ left, width }}
      data-closed={day.isClosed}
      data-today={day.date === today}
    >
      {zoom === 'quarter' ? (
        <button
          type="button"
          className={classes.cellButton}
          aria-label={`${t('showCell', { place: words.place(place) })}: ${t('seats', seatsData(words, cell, line))}`}
          onClick={() => openCell(place)}
        >
          <SeatsBar used={cell?.seatsUsed ?? 0} max={line.maxSeatsPerDay} isUpright />
        </button>
      ) : (
        <>
          <SeatsBar used={cell?.seatsUsed ?? 0} max={line.maxSeatsPerDay} isBare={isNarrow} />
          {shown.map((card) => (
            <OrderCard
              key={card.orderId}
              card={card}
              size={zoom === 'weeks' ? 'full' : 'small'}
              isCarried={carry.carry?.card.orderId === card.orderId}
            />
          ))}
          {shown.length < cards.length && (
            <button
              type="button"
              className={classes.more}
              aria-label={`${t('more', { count: cards.length - shown.length })}: ${t('showCell', { place: words.place(place) })}`}
              onClick={() => openCell(place)}
            >
              {t('more', { count: cards.length - shown.length })}
            </button>
          )}
        </>
      )}
      {carry.carry && <CarryTarget place={place} isNarrow={isNarrow} />}
    </div>
  );
});

const seatsData = (
  words: { seats: (count: number) => string },
  cell: Cell | undefined,
  line: ProductionLine,
) => ({
  count: line.maxSeatsPerDay,
  used: words.seats(cell?.seatsUsed ?? 0),
  max: words.seats(line.maxSeatsPerDay),
});

/** During a move, shows whether the cell accepts the card. A click places it. */
function CarryTarget({ place, isNarrow }: { readonly place: Place; readonly isNarrow: boolean }) {
  const { t } = useTranslation('production');
  const { carry, judge, words, move } = useBoardContext();
  const now = carry.carry;
  if (!now) return null;
  const verdict = judge(now.card, place);
  const isAimed = now.target !== undefined && isSamePlace(now.target, place);
  const text = words.verdict(verdict, place);
  const shared = { className: classes.target, 'data-kind': verdict.kind, 'data-aimed': isAimed };
  // Narrow columns have no room for text; the bar at the bottom shows the same.
  const content = isAimed && !isNarrow && verdict.kind !== 'stays' && (
    <span className={classes.why}>{text}</span>
  );
  if (now.mode === 'dragging') return <div {...shared}>{content}</div>;
  return (
    <button
      {...shared}
      type="button"
      // For click and touch only. The keyboard uses the bar at the bottom.
      tabIndex={-1}
      aria-label={t('carry.putAt', { number: numberOf(now.card), place: words.place(place), verdict: text })}
      onPointerEnter={() => carry.aim(place)}
      onClick={() => {
        if (verdict.kind === 'refuses') {
          carry.aim(place);
          return;
        }
        carry.drop();
        void move(now.card, place);
      }}
    >
      {content}
    </button>
  );
}
