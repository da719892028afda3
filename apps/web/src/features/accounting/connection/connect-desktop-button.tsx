import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconKey, IconPlugConnected } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendConnectDesktop } from './api/books.ts';
import classes from './connection.module.css';

/** Connects QuickBooks Desktop or creates a new password, and shows the password once. */
export function ConnectDesktopButton({ isConnected = false }: { readonly isConnected?: boolean }) {
  const { t } = useTranslation('books');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const maySync = useCan('accounting.sync');
  const { isSaving, saving } = useSaving();
  if (!maySync) return null;
  const connect = async () => {
    const isSure =
      !isConnected ||
      (await dialogs.confirm({
        title: t('desktop.newPasswordTitle'),
        text: t('desktop.newPasswordQuestion'),
        yesText: t('desktop.newPassword'),
      }));
    if (!isSure) return;
    await saving(async () => {
      const { userName, password } = await sendConnectDesktop();
      await dialogs.open(
        (close) => <Password userName={userName} password={password} onDone={() => close()} />,
        { title: t('desktop.passwordTitle'), canDismiss: false },
      );
      await queries.invalidateQueries({ queryKey: ['accounting'] });
    });
  };
  const Icon = isConnected ? IconKey : IconPlugConnected;
  return (
    <Button
      variant={isConnected ? 'default' : 'filled'}
      loading={isSaving}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void connect()}
    >
      {isConnected ? t('desktop.newPassword') : t('desktop.connect')}
    </Button>
  );
}

interface PasswordProps {
  readonly userName: string;
  readonly password: string;
  readonly onDone: () => void;
}

function Password({ userName, password, onDone }: PasswordProps) {
  const { t } = useTranslation('books');
  return (
    <Stack>
      <Text>{t('desktop.passwordHint')}</Text>
      <code className={classes.password}>{password}</code>
      <Text size="sm" c="dimmed">
        {t('desktop.user', { name: userName })}
      </Text>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('desktop.copied') : t('desktop.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('desktop.done')}</Button>
      </Group>
    </Stack>
  );
}
