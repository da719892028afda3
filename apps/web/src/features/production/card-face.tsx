import {
  IconArmchair,
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconClockExclamation,
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
import { CardPicture } from './card-picture.tsx';
import classes from './card.module.css';

/** `full` has the picture next to the text, `stacked` is for a narrow column, `wide` for a cell's list. */
export type CardSize = 'full' | 'stacked' | 'wide';

const statusIcons = { 3: IconHammer, 4: IconPackage, 5: IconTruck, 6: IconLock } as const;

interface Props {
  readonly card: BoardCard;
  readonly size: CardSize;
}

/** Content of a card: picture, number, customer, seats, leather, due date and lateness. */
export function CardFace({ card, size }: Props) {
  const { today } = useBoardContext();
  const late = daysLate(card, today);
  return (
    <>
      <CardPicture picture={card.picture} />
      <span className={classes.cardWords}>
        <span className={classes.cardHead}>
          <CardStatus statusId={card.statusId} />
          <strong className="tabular">{numberOf(card)}</strong>
        </span>
        <span className={classes.customer}>{card.customerName || card.storeName}</span>
        {size === 'wide' && <span className={classes.customer}>{card.description}</span>}
      </span>
      <span className={classes.facts}>
        <DueMark card={card} late={late} isNarrow={size === 'stacked'} />
        <Seats seats={card.seats} />
        {card.noDate ? <NoDate reason={card.noDate} /> : <Leather card={card} />}
      </span>
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

function Seats({ seats }: { readonly seats: number }) {
  const { words } = useBoardContext();
  return (
    <span className={classes.count}>
      <IconArmchair size={14} aria-hidden />
      <span aria-hidden className="tabular">
        {words.seats(seats)}
      </span>
      <VisuallyHidden>{words.seatCount(seats)}</VisuallyHidden>
    </span>
  );
}

interface DueProps {
  readonly card: BoardCard;
  readonly late: number;
  /** Whether there is no room for the clock and the word next to the day. */
  readonly isNarrow: boolean;
}

/** The due date, or how late the order will be according to the schedule. */
function DueMark({ card, late, isNarrow }: DueProps) {
  const { t } = useTranslation('production');
  const { words } = useBoardContext();
  if (card.deliveryDate === null) return null;
  const day = words.deliveryDay(card.deliveryDate);
  const due =
    late > 0 ? `${t('card.due', { day })}, ${t('card.late', { count: late })}` : t('card.due', { day });
  const dueDay = words.dueDay(card.deliveryDate);
  const long =
    card.promisedDate === null
      ? due
      : `${due}, ${t('card.promised', { day: words.deliveryDay(card.promisedDate) })}`;
  return (
    <span className={classes.due} data-late={late > 0} title={long}>
      {late > 0 && <IconClockExclamation size={14} aria-hidden />}
      <span aria-hidden>{isNarrow && late > 0 ? dueDay : t('card.dueShort', { day: dueDay })}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </span>
  );
}

/** Why no date could be promised yet, in place of the leather. */
function NoDate({ reason }: { readonly reason: string }) {
  const { t } = useTranslation('production');
  return (
    <span className={classes.leather} data-ready={false} title={reason}>
      <IconCalendarX size={14} aria-hidden />
      <span className={classes.leatherWord}>{t('card.noDate')}</span>
      <VisuallyHidden>: {reason}</VisuallyHidden>
    </span>
  );
}

function Leather({ card }: { readonly card: BoardCard }) {
  const { t } = useTranslation('production');
  const { words } = useBoardContext();
  const { isLeatherReady: isReady, leatherDay } = card;
  const Icon = isReady ? IconCircleCheck : IconAlertTriangle;
  const short = t(isReady ? 'card.leatherReady' : 'card.leatherMissing');
  const long = leatherDay === null ? short : t('card.leatherComes', { day: words.deliveryDay(leatherDay) });
  return (
    <span className={classes.leather} data-ready={isReady} title={long}>
      <Icon size={14} aria-hidden />
      <span className={classes.leatherWord}>{short}</span>
      {leatherDay !== null && <VisuallyHidden>, {long}</VisuallyHidden>}
    </span>
  );
}
