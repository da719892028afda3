import { Button, Popover, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardCard } from '@cordovan/contracts/production';
import { MomentText } from '../../ui/text/texts.tsx';
import { useBoardContext } from './board/board-context.ts';
import { spotOf } from './board/board-model.ts';
import { numberOf } from './board/board-words.ts';
import classes from './toolbar.module.css';

const SHOWN = 10;

const latest = (board: Board): readonly BoardCard[] =>
  board.cells
    .flatMap((cell) => cell.cards)
    .filter((card) => card.movedAt !== null)
    .sort((a, b) => Date.parse(b.movedAt!) - Date.parse(a.movedAt!))
    .slice(0, SHOWN);

/** Who placed what, newest first. */
export function LatestMoves() {
  const { t } = useTranslation('production');
  return (
    <Popover position="bottom-end" width={360} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="quiet" leftSection={<IconHistory size={18} aria-hidden />}>
          {t('moves.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <MovesList />
      </Popover.Dropdown>
    </Popover>
  );
}

function MovesList() {
  const { t } = useTranslation('production');
  const { board, words } = useBoardContext();
  const cards = latest(board);
  return (
    <div className={classes.moves} tabIndex={-1} data-autofocus>
      <Text fw={600}>{t('moves.title')}</Text>
      {cards.length === 0 && <Text c="dimmed">{t('moves.empty')}</Text>}
      <ul>
        {cards.map((card) => (
          <li key={card.orderId}>
            <Text size="sm" fw={500}>
              {numberOf(card)} → {words.spot(spotOf(card))}
            </Text>
            <Text size="sm" c="dimmed">
              {card.movedBy ?? t('moves.nobody')}, <MomentText moment={card.movedAt} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
