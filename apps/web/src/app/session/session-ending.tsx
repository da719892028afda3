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
  /** Whether this is the session's absolute end, which no call extends: only signing in again does (N-31). */
  readonly isLastMoment: boolean;
  readonly onSignInAgain: () => void;
}

/**
 * Warning in a session's last minute. For an idle session, any answered call ends the warning; the button makes such
 * a call.
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
