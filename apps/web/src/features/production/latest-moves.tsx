import { useState } from 'react';
import { Button, Popover, Text, UnstyledButton } from '@mantine/core';
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

/** Who placed which order, newest first. */
export function LatestMoves() {
  const { t } = useTranslation('production');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover position="bottom-end" width={380} trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="quiet"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('moves.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <MovesList onChoose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Clicking a move shows the cell where the order is now. */
function MovesList({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation('production');
  const { board, words, openCell } = useBoardContext();
  const cards = latest(board);
  return (
    <div className={classes.moves} tabIndex={-1} data-autofocus>
      <Text fw={600} className={classes.movesTitle}>
        {t('moves.title')}
      </Text>
      {cards.length === 0 && (
        <Text c="dimmed" px="md" pb="md">
          {t('moves.empty')}
        </Text>
      )}
      <ul>
        {cards.map((card) => {
          const spot = spotOf(card);
          return (
            <li key={card.orderId}>
              <UnstyledButton
                className={classes.move}
                aria-label={t('moves.show', { number: numberOf(card), place: words.spot(spot) })}
                onClick={() => {
                  onChoose();
                  if (spot) openCell(spot);
                }}
              >
                <span className={classes.moveHead}>
                  <strong className="tabular">{numberOf(card)}</strong>
                  <span>{card.customerName || card.storeName}</span>
                </span>
                <span>{words.spot(spot)}</span>
                <span className={classes.moveBy}>
                  {card.movedBy ?? t('moves.nobody')} · <MomentText moment={card.movedAt} />
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
