import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { extendSession } from '../../features/identity/api/extend-session.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useSignOut } from './use-sign-out.ts';

/** The last minute of an idle session. Every answered call ends the warning, the button makes one. */
export function SessionEndingDialog({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const signOut = useSignOut();
  const stay = () => void extendSession().catch(() => undefined);
  return (
    <Modal opened onClose={stay} title={t('session.title')} withCloseButton={false} zIndex={500}>
      <Stack gap="lg">
        <Text className="tabular">{message('SESSION_EXPIRES_SOON', { seconds })}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={signOut}>
            {t('session.leave')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('session.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
