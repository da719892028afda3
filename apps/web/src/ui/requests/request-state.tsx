import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderRequest } from '@cordovan/contracts/order-records';
import { Pill, type Tone } from '../state/pill.tsx';

const looks = {
  pending: { tone: 'attention', icon: IconClock },
  sent: { tone: 'done', icon: IconCircleCheck },
  failed: { tone: 'stop', icon: IconAlertTriangle },
  skipped: { tone: 'neutral', icon: IconCircleMinus },
} satisfies Record<OrderRequest['status'], { tone: Tone; icon: typeof IconClock }>;

/** Status of an accounting request: a word and an icon. */
export function RequestState({ status }: Pick<OrderRequest, 'status'>) {
  const { t } = useTranslation('accounting');
  return <Pill {...looks[status]}>{t(`requests.states.${status}`)}</Pill>;
}
