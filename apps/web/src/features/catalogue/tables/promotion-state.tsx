import { IconCalendarEvent, IconCircleCheck, IconCircleOff, IconFlag } from '@tabler/icons-react';
import { promotionPhaseNames } from '@cordovan/contracts/catalogue-lists';
import type { Promotion } from '@cordovan/contracts/catalogue-schemas';
import { promotionPhase } from '@cordovan/domain/pricing';
import { today } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Pill } from '../../../ui/state/pill.tsx';

const PILLS = {
  retired: { tone: 'neutral', icon: IconCircleOff },
  planned: { tone: 'information', icon: IconCalendarEvent },
  running: { tone: 'done', icon: IconCircleCheck },
  over: { tone: 'neutral', icon: IconFlag },
} as const;

/** Whether a promotion is in effect today. */
function PromotionState({ row }: { readonly row: Promotion }) {
  const language = useLanguage();
  const phase = promotionPhase(row, today(new Date()));
  return <Pill {...PILLS[phase]}>{promotionPhaseNames[phase][language]}</Pill>;
}

export const promotionState = (row: Promotion) => <PromotionState row={row} />;
