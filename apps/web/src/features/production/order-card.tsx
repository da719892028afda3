import { memo } from 'react';
import { ActionIcon } from '@mantine/core';
import { useDraggable } from '@dnd-kit/react';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '@cordovan/contracts/production';
import { useBoardContext } from './board/board-context.ts';
import { judge } from './board/board-model.ts';
import { numberOf } from './board/board-words.ts';
import { CardFace, type CardSize } from './card-face.tsx';
import classes from './card.module.css';

interface Props {
  readonly card: BoardCard;
  readonly size: CardSize;
  readonly isCarried: boolean;
}

/**
 * A card on the table. Drag it with the pointer, or pick it up with Enter or Space. A click on the card or on the
 * button next to it opens its actions.
 */
export const OrderCard = memo(function OrderCard({ card, size, isCarried }: Props) {
  const { t } = useTranslation('production');
  const { mayPlace, board, closedDays, openMenu, pickUp } = useBoardContext();
  // A card that can't be moved (in production, on a closed day) isn't draggable.
  const isMovable = mayPlace && isFree(card, { board, closedDays });
  const { ref, handleRef } = useDraggable({ id: card.orderId, data: { card }, disabled: !isMovable });
  const open = (element: Element) => openMenu(card, element);
  return (
    <div ref={ref} className={classes.card} data-size={size} data-carried={isCarried} data-late={false}>
      <button
        type="button"
        ref={handleRef}
        className={classes.grip}
        data-card={card.orderId}
        data-movable={isMovable}
        title={mayPlace ? t('card.hintMove') : t('card.hintLook')}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          if (mayPlace) pickUp(card);
          else open(event.currentTarget);
        }}
      >
        <CardFace card={card} size={size} />
      </button>
      <ActionIcon
        className={classes.dots}
        size={28}
        aria-label={t('card.menu', { number: numberOf(card) })}
        aria-haspopup="menu"
        onClick={(event) => open(event.currentTarget)}
      >
        <IconDotsVertical size={16} />
      </ActionIcon>
    </div>
  );
});

type Surroundings = Pick<ReturnType<typeof useBoardContext>, 'board' | 'closedDays'>;

function isFree(card: BoardCard, { board, closedDays }: Surroundings): boolean {
  if (card.statusId !== 1 && card.statusId !== 2) return false;
  return card.date === null || judge(board, card, null, closedDays).kind !== 'refuses';
}
