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
import { isStatusId, statusText } from '@cordovan/domain/orders';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Pill, type Tone } from './pill.tsx';

interface Look {
  readonly tone: Tone;
  readonly icon: ComponentType<IconProps>;
}

/** Order statuses by id (ORD-01). */
const looks: Readonly<Record<number, Look>> = {
  1: { tone: 'accent', icon: IconCircleCheck },
  2: { tone: 'information', icon: IconCalendarCheck },
  3: { tone: 'information', icon: IconHammer },
  4: { tone: 'done', icon: IconPackage },
  5: { tone: 'done', icon: IconTruck },
  6: { tone: 'neutral', icon: IconLock },
  7: { tone: 'attention', icon: IconClock },
  8: { tone: 'stop', icon: IconCircleX },
  9: { tone: 'neutral', icon: IconFileText },
  10: { tone: 'attention', icon: IconPigMoney },
  11: { tone: 'attention', icon: IconPlayerPause },
  12: { tone: 'stop', icon: IconBan },
};

export function useStatusName(): (statusId: number) => string {
  const language = useLanguage();
  return (statusId) => (isStatusId(statusId) ? statusText(statusId, language) : String(statusId));
}

/** An order's status: a word and an icon, never color alone. */
export function StatusPill({ statusId }: { readonly statusId: number }) {
  const nameOf = useStatusName();
  const look = looks[statusId];
  return (
    <Pill tone={look?.tone ?? 'neutral'} icon={look?.icon ?? IconFileText}>
      {nameOf(statusId)}
    </Pill>
  );
}
