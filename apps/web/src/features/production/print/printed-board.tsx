import { useTranslation } from 'react-i18next';
import type { Board, BoardCard, ProductionLine } from '@cordovan/contracts/production';
import { isWeekend } from '@cordovan/domain/calendar';
import { useBoardContext } from '../board/board-context.ts';
import { daysLate, findCell } from '../board/board-model.ts';
import { numberOf } from '../board/board-words.ts';
import classes from './print.module.css';

const WEEK = 7;

/** The printed board: a table for each week with orders, and the unscheduled orders. The screen draws only the days in view. */
export function PrintedBoard() {
  const { t } = useTranslation('production');
  const { board, isShown } = useBoardContext();
  const weeks = Array.from({ length: Math.ceil(board.days.length / WEEK) }, (_, at) =>
    board.days.slice(at * WEEK, (at + 1) * WEEK),
  );
  const filled = weeks.filter((days) => days.some(({ date }) => hasOrders(board, date)));
  const unscheduled = board.tray.filter(isShown);
  return (
    <div className={classes.printed}>
      {(filled.length > 0 ? filled : weeks.slice(0, 1)).map((days) => (
        <Week key={days[0]!.date} days={days} />
      ))}
      {unscheduled.length > 0 && (
        <section>
          <h2>{t('tray.title')}</h2>
          <ul className={classes.tray}>
            {unscheduled.map((card) => (
              <Order key={card.orderId} card={card} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const hasOrders = (board: Board, date: string): boolean =>
  board.cells.some((cell) => cell.date === date && cell.cards.length > 0);

function Week({ days }: { readonly days: Board['days'] }) {
  const { t } = useTranslation('production');
  const { board, lines, words } = useBoardContext();
  const isSlim = ({ date, isClosed }: Board['days'][number]) =>
    !hasOrders(board, date) && (isClosed || isWeekend(date));
  return (
    <table className={classes.week}>
      <thead>
        <tr>
          <th scope="col" className={classes.line}>
            {t('line')}
          </th>
          {days.map((day) => (
            <th key={day.date} scope="col" data-slim={isSlim(day) || undefined}>
              {words.shortWeekday(day.date)} {words.dayOfMonth(day.date)}
              {day.isClosed && (
                <small>{day.reason ? t('closedBecause', { reason: day.reason }) : t('closed')}</small>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.name}</th>
            {days.map((day) => (
              <td key={day.date} data-closed={day.isClosed || undefined}>
                <Cell date={day.date} line={line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ date, line }: { readonly date: string; readonly line: ProductionLine }) {
  const { t } = useTranslation('production');
  const { board, words, isShown } = useBoardContext();
  const cell = findCell(board, { date, lineId: line.id });
  if (!cell || cell.cards.length === 0) return null;
  const shown = cell.cards.filter(isShown);
  const hidden = cell.cards.length - shown.length;
  return (
    <>
      <small className={classes.seats}>
        {words.seats(cell.seatsUsed)} / {words.seats(line.maxSeatsPerDay)}
      </small>
      <ul className={classes.orders}>
        {shown.map((card) => (
          <Order key={card.orderId} card={card} />
        ))}
      </ul>
      {hidden > 0 && <small>{t('filter.hiddenHere', { count: hidden })}</small>}
    </>
  );
}

function Order({ card }: { readonly card: BoardCard }) {
  const { t } = useTranslation('production');
  const { words, today } = useBoardContext();
  const late = daysLate(card, today);
  const due = card.deliveryDate !== null && t('card.due', { day: words.dueDay(card.deliveryDate) });
  const facts = [
    words.seatCount(card.seats),
    due,
    late > 0 && t('card.late', { count: late }),
    !card.isLeatherReady && t('card.leatherMissing'),
  ];
  return (
    <li>
      <strong>{numberOf(card)}</strong> {card.customerName || card.storeName}
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </li>
  );
}
