import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../features/identity/change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** Opens the dialog and confirms the change. */
export function useChangePassword(): () => Promise<void> {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  return async () => {
    const isDone = await dialogs.open<true>(
      (close) => (
        <Suspense>
          <ChangePasswordDialog onDone={() => close(true)} onCancel={() => close()} />
        </Suspense>
      ),
      { title: t('password.title') },
    );
    if (isDone)
      await dialogs.message({ icon: 'done', title: t('password.doneTitle'), text: t('password.done') });
  };
}
