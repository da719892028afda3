import { useTranslation } from 'react-i18next';
import { can } from '@cordovan/domain/identity';
import { useLive } from '../../lib/live/use-live.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { OthersTime } from './time/others-time.tsx';
import { OwnTime } from './time/own-time.tsx';
import { TimeReview } from './time/time-review.tsx';

/** Clocking in and out (NAV-55, REG-10, REG-11), and all employees' times for roles that may see them. */
export default function TimeRegisterScreen() {
  const { t } = useTranslation('registers');
  const session = useSession();
  useLive('registers');
  if (!session) return null;
  return (
    <Screen title={t('time.title')} description={t('time.lead')}>
      <OwnTime />
      {can(session.role, 'timeRegister.recordOthers') && <OthersTime />}
      {can(session.role, 'timeRegister.review') && <TimeReview />}
    </Screen>
  );
}
