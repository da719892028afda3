import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SignIn } from '../../features/identity/sign-in.tsx';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { patterns } from '../../lib/paths.ts';
import type { Session } from '../../lib/session/session-store.ts';

/** The ended session, and the reason. */
export interface Ended {
  /** The session that ended. */
  readonly session: Session;
  /** Detected by the clock, or reported by the server (ERR-06). */
  readonly reason: 'SESSION_EXPIRED' | 'UNAUTHORIZED';
}

interface Props extends Ended {
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

export function SignInAgainTitle() {
  const { t } = useTranslation('identity');
  return t('signIn.again');
}

/**
 * The external login of N-08: signs in over the unchanged screen, so that nothing typed is lost. A different
 * user gets a fresh page, because the screen below contains the first user's data.
 */
export function SignInAgain({ session, reason, onDone, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const queries = useQueryClient();
  return (
    <Stack>
      <Text>{message(reason).replace(/\.?$/, '.')}</Text>
      <Text c="dimmed">{t('signIn.againHint')}</Text>
      <SignIn
        username={session.email}
        discardsScans
        onSignedIn={(user) => {
          if (user.id !== session.id) {
            window.location.assign(patterns.home);
            return;
          }
          onDone();
          void queries.invalidateQueries();
        }}
      />
      <Button variant="subtle" color="quiet" onClick={onLeave}>
        {t('signIn.leave')}
      </Button>
    </Stack>
  );
}
