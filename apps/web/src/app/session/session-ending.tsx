import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { extendSession } from '../../features/identity/api/extend-session.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export function SessionEndingTitle() {
  const { t } = useTranslation('identity');
  return t('session.title');
}

/** The last minute of an idle session. Every answered call ends the warning, the button makes one. */
export function SessionEnding({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const seconds = useSecondsLeft() ?? 0;
  const stay = () => void extendSession().catch(() => undefined);
  return (
    <Stack gap="lg">
      <Text className="tabular">{message('SESSION_EXPIRES_SOON', { seconds })}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t('session.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('session.stay')}
        </Button>
      </Group>
    </Stack>
  );
}
