import { useEffect, useRef, useState } from 'react';
import { Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInbox, IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '@cordovan/contracts/production';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { useBoardContext } from './board/board-context.ts';
import { numberOf } from './board/board-words.ts';
import { TRAY } from './board/spot-under.ts';
import { OrderCard } from './order-card.tsx';
import classes from './board.module.css';

/** Height and width of a card with its gap, in pixels. */
const CARD = 88;
const CARD_WIDE = 208;

const matches = (card: BoardCard, text: string): boolean =>
  `${numberOf(card)} ${card.orderId} ${card.customerName} ${card.storeName} ${card.description}`
    .toLowerCase()
    .includes(text.trim().toLowerCase());

/** The tray offers a search when it has more orders than this. */
const MANY = 5;

/** Unscheduled approved orders, earliest delivery date first. A card dropped here returns to approved. */
export function Tray() {
  const { t } = useTranslation('production');
  const { board, words, carry, judge, isShown } = useBoardContext();
  const [search, setSearch] = useState('');
  const cards = board.tray.filter((card) => isShown(card) && matches(card, search));
  const seats = board.tray.reduce((sum, card) => sum + card.seats, 0);
  const dragged = carry.carry?.mode === 'dragging' ? carry.carry.card : undefined;
  const verdict = dragged ? judge(dragged, null) : undefined;
  return (
    <section className={classes.tray} data-spot={TRAY} aria-labelledby="tray-title">
      <header className={classes.trayHead}>
        <Title order={2} id="tray-title" size="md">
          {t('tray.title')}
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {t('tray.count', { count: board.tray.length })} · {words.seatCount(seats)}
        </Text>
        {/* The filter stays visible, even if the list becomes short. */}
        {(board.tray.length > MANY || search !== '') && (
          <TextInput
            size="sm"
            aria-label={t('tray.search')}
            placeholder={t('tray.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </header>
      {board.tray.length === 0 ? (
        <EmptyState icon={IconInbox} title={t('tray.empty')} hint={t('tray.emptyHint')} />
      ) : cards.length === 0 ? (
        <Text c="dimmed" p="sm">
          {t('tray.noMatch')}
        </Text>
      ) : (
        <TrayCards cards={cards} />
      )}
      {dragged && verdict && verdict.kind !== 'stays' && (
        <div className={classes.target} data-kind={verdict.kind} data-aimed={carry.carry?.target === null}>
          <span className={classes.why}>
            {verdict.kind === 'refuses' ? words.verdict(verdict, null) : t('tray.drop')}
          </span>
        </div>
      )}
    </section>
  );
}

function TrayCards({ cards }: { readonly cards: readonly BoardCard[] }) {
  const { t } = useTranslation('production');
  const { carry } = useBoardContext();
  const scroller = useRef<HTMLDivElement>(null);
  const isStrip = useMediaQuery('(max-width: 104.9em)', false, { getInitialValueInEffect: false });
  const virtual = useVirtualizer({
    horizontal: isStrip,
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isStrip ? CARD_WIDE : CARD),
    overscan: 6,
  });
  useEffect(() => virtual.measure(), [virtual, isStrip]);
  const size = virtual.getTotalSize();
  return (
    <div ref={scroller} className={classes.trayCards} tabIndex={0} role="group" aria-label={t('tray.lead')}>
      <ul style={isStrip ? { width: size, height: CARD - 8 } : { height: size }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const card = cards[index]!;
          return (
            <li
              key={card.orderId}
              style={
                isStrip
                  ? { transform: `translateX(${start}px)`, width: CARD_WIDE - 8 }
                  : { transform: `translateY(${start}px)` }
              }
            >
              <OrderCard card={card} size="full" isCarried={carry.carry?.card.orderId === card.orderId} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
