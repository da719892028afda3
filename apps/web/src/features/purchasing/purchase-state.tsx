import {
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconPackage,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { purchaseStatusNames } from '@cordovan/contracts/purchasing-columns';
import type { PurchaseOrder } from '@cordovan/contracts/purchasing';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Pill } from '../../ui/state/pill.tsx';

const looks = {
  draft: { tone: 'neutral', icon: IconPencil },
  sent: { tone: 'information', icon: IconSend },
  'partially received': { tone: 'attention', icon: IconPackage },
  received: { tone: 'done', icon: IconCircleCheck },
  canceled: { tone: 'neutral', icon: IconBan },
} as const;

/** A purchase order's state, including whether it is late. */
export function PurchaseState({ order }: { readonly order: Pick<PurchaseOrder, 'status' | 'isLate'> }) {
  const { t } = useTranslation('purchasing');
  const language = useLanguage();
  if (order.isLate)
    return (
      <Pill tone="stop" icon={IconClockExclamation}>
        {t('late')}
      </Pill>
    );
  return <Pill {...looks[order.status]}>{purchaseStatusNames[order.status][language]}</Pill>;
}
