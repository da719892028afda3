import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';

const ShortcutsHelp = lazy(() => import('./shortcuts-dialog.tsx'));

/** Opens the list of shortcuts. */
export function useShortcutsHelp(): () => void {
  const { t } = useTranslation('shell');
  const dialogs = useDialogs();
  return useCallback(() => {
    void dialogs.open(
      () => (
        <Suspense>
          <ShortcutsHelp />
        </Suspense>
      ),
      { title: t('shortcuts.title'), size: 'lg' },
    );
  }, [dialogs, t]);
}
