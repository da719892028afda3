import { Button, Group } from '@mantine/core';
import { IconKey, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '@cordovan/contracts/identity';
import { useSession } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { sendUserActive } from './api/set-user-active.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

interface Props {
  readonly user: User;
  /** These actions reload the form, so unsaved edits must be saved first. */
  readonly isFormDirty: boolean;
}

/** An administrator's actions that take effect at once, without saving the form. */
export function UserAccessActions({ user, isFormDirty }: Props) {
  const { t } = useTranslation('identity');
  const session = useSession();
  const toggleActive = useToggleActive(user);
  const resetPassword = useResetPassword(user);
  const changePassword = useChangePassword();
  const isSelf = session?.id === user.id;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconKey size={18} aria-hidden />}
        onClick={isSelf ? changePassword : resetPassword}
      >
        {isSelf ? t('password.submit') : t('users.reset')}
      </Button>
      {/* Users can't deactivate themselves (N-31). The server also refuses it. */}
      {!isSelf && (
        <Button
          variant="default"
          disabled={isFormDirty}
          leftSection={
            user.isActive ? <IconUserOff size={18} aria-hidden /> : <IconUserCheck size={18} aria-hidden />
          }
          onClick={toggleActive}
        >
          {user.isActive ? t('users.deactivate') : t('users.activate')}
        </Button>
      )}
    </Group>
  );
}

function useToggleActive(user: User) {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async () => {
    const isSure =
      !user.isActive ||
      (await dialogs.confirm({
        text: t('users.deactivateConfirm', { name: user.name }),
        yesText: t('users.deactivate'),
        isDangerous: true,
      }));
    if (!isSure) return;
    const isDone = await sendUserActive(user.id, !user.isActive).then(
      () => true,
      () => false,
    );
    if (isDone) await queries.invalidateQueries({ queryKey: ['users'] });
  };
}

function useResetPassword(user: User) {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  return async () => {
    const isSet = await dialogs.open<true>(
      (close) => <ResetPasswordDialog userId={user.id} onDone={() => close(true)} onCancel={() => close()} />,
      { title: t('users.reset') },
    );
    if (isSet) notifyDone(t('users.resetDone'));
  };
}

/** Users change their own password by entering the current one. */
function useChangePassword() {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  return async () => {
    const isSet = await dialogs.open<true>(
      (close) => <ChangePasswordDialog onDone={() => close(true)} onCancel={() => close()} />,
      { title: t('password.title') },
    );
    if (isSet) notifyDone(t('password.doneTitle'));
  };
}
