import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Stop } from '@cordovan/contracts/deliveries';
import { Pill } from '../state/pill.tsx';

const looks = {
  delivered: { tone: 'done', icon: IconCircleCheck, text: 'delivered' },
  'part delivered': { tone: 'attention', icon: IconCircleHalf2, text: 'partDelivered' },
  'not delivered': { tone: 'stop', icon: IconCircleX, text: 'notDelivered' },
  open: { tone: 'neutral', icon: IconCircleDashed, text: 'open' },
} as const;

/** Whether a stop was delivered. */
export function StopPill({ stop }: { readonly stop: Pick<Stop, 'outcome'> }) {
  const { t } = useTranslation('deliveries');
  const { tone, icon, text } = looks[stop.outcome ?? 'open'];
  return (
    <Pill tone={tone} icon={icon}>
      {t(text)}
    </Pill>
  );
}
