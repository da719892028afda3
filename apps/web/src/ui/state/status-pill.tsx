import type { ComponentType } from 'react';
import {
  IconBan,
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileText,
  IconHammer,
  IconLock,
  IconPackage,
  IconPlayerPause,
  IconPigMoney,
  IconTruck,
  type IconProps,
} from '@tabler/icons-react';
import { terms, type Term } from '@cordovan/domain/messages';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Pill, type Tone } from './pill.tsx';

interface Look {
  readonly term: Term;
  readonly tone: Tone;
  readonly icon: ComponentType<IconProps>;
}

/** Order statuses by their ids (ORD-01). */
const looks: Readonly<Record<number, Look>> = {
  1: { term: 'approved', tone: 'accent', icon: IconCircleCheck },
  2: { term: 'scheduled', tone: 'information', icon: IconCalendarCheck },
  3: { term: 'in production', tone: 'information', icon: IconHammer },
  4: { term: 'finished', tone: 'done', icon: IconPackage },
  5: { term: 'shipped', tone: 'done', icon: IconTruck },
  6: { term: 'closed', tone: 'neutral', icon: IconLock },
  7: { term: 'pending', tone: 'attention', icon: IconClock },
  8: { term: 'canceled', tone: 'stop', icon: IconCircleX },
  9: { term: 'quotation', tone: 'neutral', icon: IconFileText },
  10: { term: 'layaway', tone: 'attention', icon: IconPigMoney },
  11: { term: 'on hold', tone: 'attention', icon: IconPlayerPause },
  12: { term: 'void', tone: 'stop', icon: IconBan },
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function useStatusName(): (statusId: number) => string {
  const language = useLanguage();
  return (statusId) => {
    const look = looks[statusId];
    return look ? capitalized(terms[look.term][language]) : String(statusId);
  };
}

/** The status of an order: a word and an icon, never color alone. */
export function StatusPill({ statusId }: { readonly statusId: number }) {
  const nameOf = useStatusName();
  const look = looks[statusId];
  return (
    <Pill tone={look?.tone ?? 'neutral'} icon={look?.icon ?? IconFileText}>
      {nameOf(statusId)}
    </Pill>
  );
}
