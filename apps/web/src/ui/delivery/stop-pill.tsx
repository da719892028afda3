import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Stop } from '@cordovan/contracts/deliveries';
import { Pill } from '../state/pill.tsx';

/** Whether a stop was delivered. */
export function StopPill({ stop }: { readonly stop: Pick<Stop, 'outcome'> }) {
  const { t } = useTranslation('deliveries');
  if (stop.outcome === 'delivered')
    return (
      <Pill tone="done" icon={IconCircleCheck}>
        {t('delivered')}
      </Pill>
    );
  if (stop.outcome === 'not delivered')
    return (
      <Pill tone="stop" icon={IconCircleX}>
        {t('notDelivered')}
      </Pill>
    );
  return (
    <Pill tone="neutral" icon={IconCircleDashed}>
      {t('open')}
    </Pill>
  );
}
