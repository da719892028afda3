import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProductionLine } from '@cordovan/contracts/production';
import { useBoardContext } from './board/board-context.ts';
import { rowHeight } from './board/board-sizes.ts';
import classes from './board.module.css';

interface Props {
  readonly line: ProductionLine;
  readonly widths: readonly number[];
  readonly children: ReactNode;
}

/** The row of one production line. The line's name stays in view. */
export function SeatsLine({ line, widths, children }: Props) {
  const { t } = useTranslation('production');
  const { board, zoom, words, isShown } = useBoardContext();
  const height = rowHeight({ board, lineId: line.id, zoom, widths, isShown });
  return (
    <div role="row" className={classes.row} style={{ height }}>
      <div role="rowheader" aria-colindex={1} className={classes.lineHead} data-nowhere>
        <strong>{line.name}</strong>
        <Text component="span" size="sm" c="dimmed">
          {line.isActive
            ? t('perDay', { count: line.maxSeatsPerDay, seats: words.seats(line.maxSeatsPerDay) })
            : t('off')}
        </Text>
      </div>
      {children}
    </div>
  );
}
