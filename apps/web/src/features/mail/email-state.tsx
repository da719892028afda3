import { IconCircleCheck, IconClock, IconInbox, IconMailX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Email } from '@cordovan/contracts/mail';
import { Pill, type Tone } from '../../ui/state/pill.tsx';

const looks = {
  queued: { tone: 'information', icon: IconClock },
  sent: { tone: 'done', icon: IconCircleCheck },
  failed: { tone: 'stop', icon: IconMailX },
  stored: { tone: 'neutral', icon: IconInbox },
} satisfies Record<Email['status'], { tone: Tone; icon: typeof IconClock }>;

/** Status of an email as a word and an icon. */
export function EmailState({ status }: Pick<Email, 'status'>) {
  const { t } = useTranslation('mail');
  const { tone, icon } = looks[status];
  return (
    <Pill tone={tone} icon={icon}>
      {t(`statuses.${status}`)}
    </Pill>
  );
}
