import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardCell as Cell, ProductionLine } from '@cordovan/contracts/production';
import { useBoardContext } from './board/board-context.ts';
import { placeKey, type Place } from './board/board-model.ts';
import { CARD_LIMIT, cardSize, NARROW } from './board/board-sizes.ts';
import { CarryTarget } from './carry-target.tsx';
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

/** One line on one day: its orders, and the used and available seats. */
export const BoardCell = memo(function BoardCell({ day, line, cell, column, left, width }: Props) {
  const { t } = useTranslation('production');
  const { zoom, today, words, carry, openCell, isShown } = useBoardContext();
  const place: Place = { date: day.date, lineId: line.id };
  const all = cell?.cards ?? [];
  const cards = all.filter(isShown);
  const isNarrow = width < NARROW;
  const shown = cards.length > CARD_LIMIT ? cards.slice(0, CARD_LIMIT - 1) : cards;
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
              size={cardSize(width)}
              isCarried={carry.carry?.card.orderId === card.orderId}
            />
          ))}
          {cards.length < all.length && (
            <span className={classes.hidden}>
              {t('filter.hiddenHere', { count: all.length - cards.length })}
            </span>
          )}
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
