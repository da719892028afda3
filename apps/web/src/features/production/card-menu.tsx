import { Menu, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsMove,
  IconCalendarEvent,
  IconExternalLink,
  IconHammer,
  IconLock,
  IconPackage,
  IconTruck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '@cordovan/contracts/production';
import { paths } from '../../lib/paths.ts';
import { StatusPill } from '../../ui/state/status-pill.tsx';
import { DayText, MomentText } from '../../ui/text/texts.tsx';
import { useBoardContext } from './board/board-context.ts';
import { daysLate } from './board/board-model.ts';
import { numberOf } from './board/board-words.ts';
import { steps, useStatusActions } from './board/use-status-actions.tsx';
import classes from './card.module.css';

export interface MenuTarget {
  readonly card: BoardCard;
  readonly beside: Element;
}

const stepIcons = { 3: IconHammer, 4: IconPackage, 5: IconTruck, 6: IconLock } as const;

interface Props {
  readonly target: MenuTarget | undefined;
  readonly onClose: () => void;
}

/** The menu of all cards: a summary of the order and every available action. */
export function CardMenu({ target, onClose }: Props) {
  const rect = target?.beside.getBoundingClientRect();
  const close = () => {
    onClose();
    if (target?.beside instanceof HTMLElement) target.beside.focus();
  };
  return (
    <Menu
      opened={target !== undefined}
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-start"
      width={280}
      returnFocus={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.menuAnchor}
          style={
            rect ? { left: rect.left, top: rect.top, width: rect.width, height: rect.height } : undefined
          }
        />
      </Menu.Target>
      {target && (
        <Menu.Dropdown>
          <CardFacts card={target.card} />
          <Menu.Divider />
          <Placing card={target.card} />
          <Steps card={target.card} />
          <Menu.Item
            component={Link}
            to={paths.orderDetail(target.card.orderId)}
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            <OpenLabel />
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

function OpenLabel() {
  const { t } = useTranslation('production');
  return t('menu.open');
}

function CardFacts({ card }: { readonly card: BoardCard }) {
  const { t } = useTranslation('production');
  const { words, today } = useBoardContext();
  const late = daysLate(card, today);
  return (
    <div className={classes.menuFacts}>
      <div className={classes.menuHead}>
        <strong>{t('card.order', { number: numberOf(card) })}</strong>
        <StatusPill statusId={card.statusId} />
      </div>
      <Text size="sm">{card.customerName ? `${card.customerName} · ${card.storeName}` : card.storeName}</Text>
      {card.description && <Text size="sm">{card.description}</Text>}
      <Text size="sm">
        {words.seatCount(card.seats)} · {t(card.isLeatherReady ? 'card.leatherReady' : 'card.leatherMissing')}
      </Text>
      <Text size="sm">
        {card.deliveryDate ? (
          <>
            {t('card.due', { day: '' })}
            <DayText day={card.deliveryDate} isDelivery />
          </>
        ) : (
          t('card.noDue')
        )}
        {late > 0 && <span className={classes.lateWords}> · {t('card.late', { count: late })}</span>}
      </Text>
      {card.noDate && (
        <Text size="sm" className={classes.lateWords}>
          {t('card.noDateBecause', { reason: card.noDate })}
        </Text>
      )}
      {card.movedAt && (
        <Text size="sm" c="dimmed">
          {t('card.movedBy', { name: card.movedBy ?? t('moves.nobody'), moment: '' })}
          <MomentText moment={card.movedAt} />
        </Text>
      )}
    </div>
  );
}

function Placing({ card }: { readonly card: BoardCard }) {
  const { t } = useTranslation('production');
  const { mayPlace, pickUp, openMoveDialog, judge, move } = useBoardContext();
  if (!mayPlace || card.statusId > 2) return null;
  return (
    <>
      <Menu.Item leftSection={<IconArrowsMove size={18} aria-hidden />} onClick={() => pickUp(card)}>
        {t('menu.carry')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCalendarEvent size={18} aria-hidden />}
        onClick={() => openMoveDialog(card)}
      >
        {t('menu.move')}
      </Menu.Item>
      {judge(card, null).kind === 'goes' && (
        <Menu.Item
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => void move(card, null)}
        >
          {t('menu.back')}
        </Menu.Item>
      )}
    </>
  );
}

function Steps({ card }: { readonly card: BoardCard }) {
  const { t } = useTranslation('production');
  const { stepsOf, take } = useStatusActions();
  return stepsOf(card).map((to) => {
    const Icon = stepIcons[to];
    return (
      <Menu.Item key={to} leftSection={<Icon size={18} aria-hidden />} onClick={() => void take(card, to)}>
        {t(`menu.${steps[to]}`)}
      </Menu.Item>
    );
  });
}
