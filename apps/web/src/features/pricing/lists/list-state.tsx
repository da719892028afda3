import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { priceListState, priceListStateNames } from '@cordovan/contracts/pricing-columns';
import type { PriceList } from '@cordovan/contracts/pricing';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Pill } from '../../../ui/state/pill.tsx';

const looks = {
  active: { tone: 'done', icon: IconCircleCheck },
  retired: { tone: 'neutral', icon: IconCircleOff },
} as const;

export function ListState({ list }: { readonly list: Pick<PriceList, 'isActive'> }) {
  const language = useLanguage();
  const state = priceListState(list);
  return <Pill {...looks[state]}>{priceListStateNames[state][language]}</Pill>;
}
