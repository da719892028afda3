import {
  IconArmchair,
  IconAlertTriangle,
  IconCircleCheck,
  IconLock,
  IconHammer,
  IconPackage,
  IconTruck,
} from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '@cordovan/contracts/production';
import { useStatusName } from '../../ui/state/status-pill.tsx';
import { useBoardContext } from './board/board-context.ts';
import { daysLate } from './board/board-model.ts';
import { numberOf } from './board/board-words.ts';
import classes from './card.module.css';

/** `full` in the tray and the two-week view, `small` in the month view, `wide` in a cell's list. */
export type CardSize = 'full' | 'small' | 'wide';

const statusIcons = { 3: IconHammer, 4: IconPackage, 5: IconTruck, 6: IconLock } as const;

interface Props {
  readonly card: BoardCard;
  readonly size: CardSize;
}

/** Content of a card: number, customer, seats, leather, due date and lateness. */
export function CardFace({ card, size }: Props) {
  const { today } = useBoardContext();
  const late = daysLate(card, today);
  return (
    <>
      <span className={classes.cardHead}>
        <CardStatus statusId={card.statusId} />
        <strong className="tabular">{numberOf(card)}</strong>
        {size === 'small' && <Seats seats={card.seats} isBare />}
        {size === 'small' && <Marks card={card} late={late} />}
      </span>
      <span className={classes.customer}>{card.customerName || card.storeName}</span>
      {size === 'wide' && <span className={classes.customer}>{card.description}</span>}
      {size !== 'small' && (
        <span className={classes.facts}>
          <Seats seats={card.seats} />
          <Leather isReady={card.isLeatherReady} />
          <DueMark card={card} late={late} />
        </span>
      )}
    </>
  );
}

function CardStatus({ statusId }: { readonly statusId: number }) {
  const nameOf = useStatusName();
  const Icon = statusIcons[statusId as keyof typeof statusIcons] as typeof IconHammer | undefined;
  if (!Icon) return null;
  return (
    <>
      <Icon size={14} aria-hidden className={classes.statusIcon} />
      <VisuallyHidden>{nameOf(statusId)}</VisuallyHidden>
    </>
  );
}

function Seats({ seats, isBare = false }: { readonly seats: number; readonly isBare?: boolean }) {
  const { words } = useBoardContext();
  return (
    <span className={classes.count}>
      {!isBare && <IconArmchair size={14} aria-hidden />}
      <span aria-hidden className="tabular">
        {words.seats(seats)}
      </span>
      <VisuallyHidden>{words.seatCount(seats)}</VisuallyHidden>
    </span>
  );
}

/** The due date, or how late the order will be as planned. */
function DueMark({ card, late }: { readonly card: BoardCard; readonly late: number }) {
  const { t } = useTranslation('production');
  const { words } = useBoardContext();
  if (card.deliveryDate === null) return null;
  const day = words.deliveryDay(card.deliveryDate);
  const due =
    late > 0 ? `${t('card.due', { day })}, ${t('card.late', { count: late })}` : t('card.due', { day });
  const long =
    card.promisedDate === null
      ? due
      : `${due}, ${t('card.promised', { day: words.deliveryDay(card.promisedDate) })}`;
  return (
    <span className={classes.due} data-late={late > 0} title={long}>
      <span aria-hidden>{late > 0 ? t('card.lateShort', { count: late }) : day}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </span>
  );
}

function Leather({ isReady }: { readonly isReady: boolean }) {
  const { t } = useTranslation('production');
  const Icon = isReady ? IconCircleCheck : IconAlertTriangle;
  const words = t(isReady ? 'card.leatherReady' : 'card.leatherMissing');
  return (
    <span className={classes.leather} data-ready={isReady} title={words}>
      <Icon size={14} aria-hidden />
      <span className={classes.leatherWord}>{words}</span>
    </span>
  );
}

/** Icons for the month view. Their text is read by screen readers and shown in the card's menu. */
function Marks({ card, late }: { readonly card: BoardCard; readonly late: number }) {
  const { t } = useTranslation('production');
  return (
    <span className={classes.marks}>
      {!card.isLeatherReady && (
        <span className={classes.leather} data-ready={false} title={t('card.leatherMissing')}>
          <IconAlertTriangle size={14} aria-hidden />
          <VisuallyHidden>{t('card.leatherMissing')}</VisuallyHidden>
        </span>
      )}
      {late > 0 && (
        <span className={classes.due} data-late title={t('card.late', { count: late })}>
          +{late}
          <VisuallyHidden>{t('card.late', { count: late })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
