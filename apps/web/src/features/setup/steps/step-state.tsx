import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChecklistStep } from '@cordovan/contracts/setup';
import { Pill } from '../../../ui/state/pill.tsx';

const looks = {
  done: { tone: 'done', icon: IconCircleCheck },
  open: { tone: 'neutral', icon: IconCircleDashed },
  attention: { tone: 'attention', icon: IconAlertTriangle },
  skipped: { tone: 'neutral', icon: IconCircleMinus },
} as const;

export function StepState({ state }: Pick<ChecklistStep, 'state'>) {
  const { t } = useTranslation('setup');
  const { tone, icon } = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {t(`list.${state}`)}
    </Pill>
  );
}
