import { IconCircleCheck, IconClock, IconInbox, IconMailX } from '@tabler/icons-react';
import type { Email } from '@cordovan/contracts/mail';
import { emailStatusNames } from '@cordovan/contracts/mail-columns';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Pill, type Tone } from '../../ui/state/pill.tsx';

const looks = {
  queued: { tone: 'information', icon: IconClock },
  sent: { tone: 'done', icon: IconCircleCheck },
  failed: { tone: 'stop', icon: IconMailX },
  stored: { tone: 'neutral', icon: IconInbox },
} satisfies Record<Email['status'], { tone: Tone; icon: typeof IconClock }>;

/** An email's status as a word and an icon. */
export function EmailState({ status }: Pick<Email, 'status'>) {
  const language = useLanguage();
  const { tone, icon } = looks[status];
  return (
    <Pill tone={tone} icon={icon}>
      {emailStatusNames[status][language]}
    </Pill>
  );
}
