import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { useBoardContext } from './board/board-context.ts';
import { LINE_WIDTH, NARROW_LINE_WIDTH, columnWidths } from './board/board-sizes.ts';
import { BoardCell } from './board-cell.tsx';
import { DayHead } from './day-head.tsx';
import { SeatsLine } from './seats-line.tsx';
import classes from './board.module.css';

const HEAD_HEIGHT = 72;

/** Days as columns, lines as rows. Draws only the columns in view, so that a quarter with 2,000 orders stays fast. */
export function PlanningTable() {
  const { t } = useTranslation('production');
  const { board, lines } = useBoardContext();
  const { scroller, columns, total, lineWidth, widths } = useColumns();
  const cells = cellsByPlace(board);
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="group" aria-label={t('table')}>
      <div
        role="table"
        aria-label={t('table')}
        aria-colcount={board.days.length + 1}
        style={{ width: total, ['--line-width' as string]: `${lineWidth}px` }}
      >
        <div role="row" className={classes.headRow} data-nowhere style={{ height: HEAD_HEIGHT }}>
          <div role="columnheader" aria-colindex={1} className={classes.corner}>
            {t('line')}
          </div>
          {columns.map(({ index, start, size }) => (
            <DayHead key={index} day={board.days[index]!} column={index + 2} left={start} width={size} />
          ))}
        </div>
        {lines.map((line) => (
          <SeatsLine key={line.id} line={line} widths={widths}>
            {columns.map(({ index, start, size }) => {
              const day = board.days[index]!;
              return (
                <BoardCell
                  key={day.date}
                  day={day}
                  line={line}
                  cell={cells.get(`${day.date}/${line.id}`)}
                  column={index + 2}
                  left={start}
                  width={size}
                />
              );
            })}
          </SeatsLine>
        ))}
      </div>
    </div>
  );
}

const cellsByPlace = (board: ReturnType<typeof useBoardContext>['board']) =>
  new Map(board.cells.map((cell) => [`${cell.date}/${cell.lineId}`, cell]));

function useColumns() {
  const { board, zoom, today, carry } = useBoardContext();
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const lineWidth = isNarrow ? NARROW_LINE_WIDTH : LINE_WIDTH;
  const carried = carry.carry?.card.date;
  // Keeps the column of the dragged card, because removing its element would end the drag.
  const pinned = carried ? board.days.findIndex((day) => day.date === carried) : -1;
  const space = useWidth(scroller) - lineWidth;
  const widths = columnWidths(board, zoom, space);
  const virtual = useVirtualizer({
    horizontal: true,
    count: board.days.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index]!,
    paddingStart: lineWidth,
    scrollPaddingStart: lineWidth,
    overscan: 3,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return pinned < 0 || drawn.includes(pinned) ? drawn : [...drawn, pinned].sort((a, b) => a - b);
    },
  });

  const measures = widths.join();
  useEffect(() => virtual.measure(), [virtual, measures, lineWidth]);

  const aimed = carry.carry?.mode === 'placing' ? carry.carry.target?.date : undefined;
  useEffect(() => {
    const index = board.days.findIndex((day) => day.date === aimed);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [aimed, board.days, virtual]);

  useEffect(() => {
    const index = board.days.findIndex((day) => day.date === today);
    virtual.scrollToIndex(Math.max(0, index - 1), { align: 'start' });
    // Runs only when the range of days or the zoom changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [board.from, zoom]);

  return { scroller, columns: virtual.getVirtualItems(), total: virtual.getTotalSize(), lineWidth, widths };
}

/** Inner width of an element in pixels, without its scroll bar. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const read = () => setWidth(box.clientWidth);
    read();
    const watch = new ResizeObserver(read);
    watch.observe(box);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
