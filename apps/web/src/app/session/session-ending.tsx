import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SESSION_HOURS } from '@cordovan/domain/identity';
import { extendSession } from '../../features/identity/api/extend-session.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export function SessionEndingTitle() {
  const { t } = useTranslation('identity');
  return t('session.title');
}

interface Props {
  readonly onLeave: () => void;
  /** The absolute end of the session: no call extends it, but signing in again does (N-31). */
  readonly isLastMoment: boolean;
  readonly onSignInAgain: () => void;
}

/**
 * Warning in the last minute of a session. For an idle session, any answered call ends the warning, and the
 * button makes one.
 */
export function SessionEnding({ onLeave, isLastMoment, onSignInAgain }: Props) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const seconds = useSecondsLeft() ?? 0;
  const stay = () => void extendSession().catch(() => undefined);
  return (
    <Stack gap="lg">
      <Text className="tabular">{message('SESSION_EXPIRES_SOON', { seconds })}</Text>
      {isLastMoment && <Text c="dimmed">{t('session.lastMoment', { hours: SESSION_HOURS })}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t('session.leave')}
        </Button>
        <Button onClick={isLastMoment ? onSignInAgain : stay} data-autofocus>
          {isLastMoment ? t('signIn.again') : t('session.stay')}
        </Button>
      </Group>
    </Stack>
  );
}
