import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInForm } from '../../features/identity/sign-in-form.tsx';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { patterns } from '../../lib/paths.ts';
import { clearEverything, type Session } from '../../lib/session/session-store.ts';

interface Props {
  /** Whose session ended. */
  readonly session: Session;
  /** By the clock, or told by the server (ERR-06). */
  readonly reason: 'SESSION_EXPIRED' | 'UNAUTHORIZED';
  readonly onDone: () => void;
}

/**
 * The external login of N-08: signs in over the screen, which stays as it is, so that nothing typed is lost.
 * Somebody else gets a fresh page instead: the screen below holds another person's data.
 */
export function SignInAgainDialog({ session, reason, onDone }: Props) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    clearEverything();
    queries.clear();
    onDone();
    void navigate({ to: patterns.login, ignoreBlocker: true });
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('signIn.again')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={250}
    >
      <Stack>
        <Text>{message(reason)}.</Text>
        <Text c="dimmed">{t('signIn.againHint')}</Text>
        <SignInForm
          username={session.email}
          onSignedIn={(user) => {
            if (user.id !== session.id) {
              window.location.assign(patterns.home);
              return;
            }
            onDone();
            void queries.invalidateQueries();
          }}
        />
        <Button variant="subtle" color="quiet" onClick={leave}>
          {t('signIn.leave')}
        </Button>
      </Stack>
    </Modal>
  );
}
