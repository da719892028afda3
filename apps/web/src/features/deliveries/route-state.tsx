import {
  IconCircleCheck,
  IconClipboardList,
  IconPackage,
  IconTruckDelivery,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type RouteState, routeStateText } from '@cordovan/domain/deliveries';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Pill, type Tone } from '../../ui/state/pill.tsx';

const looks: Readonly<Record<RouteState, { tone: Tone; icon: ComponentType<IconProps> }>> = {
  planned: { tone: 'neutral', icon: IconClipboardList },
  loaded: { tone: 'information', icon: IconPackage },
  out: { tone: 'attention', icon: IconTruckDelivery },
  done: { tone: 'done', icon: IconCircleCheck },
};

export function RouteStatePill({ state }: { readonly state: RouteState }) {
  const { tone, icon } = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {routeStateText(state, useLanguage())}
    </Pill>
  );
}
