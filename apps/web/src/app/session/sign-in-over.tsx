import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SignIn } from '../../features/identity/sign-in.tsx';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { patterns } from '../../lib/paths.ts';
import type { Session } from '../../lib/session/session-store.ts';

/** A session that is over. */
export interface Ended {
  /** Whose it was. */
  readonly session: Session;
  /** By the clock, or told by the server (ERR-06). */
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
 * The external login of N-08: signs in over the screen, which stays as it is, so that nothing typed is lost.
 * Somebody else gets a fresh page instead: the screen below holds another person's data.
 */
export function SignInAgain({ session, reason, onDone, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const queries = useQueryClient();
  return (
    <Stack>
      <Text>{message(reason)}.</Text>
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
