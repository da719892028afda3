import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../dialogs/dialogs.types.ts';

/** Asks before the user leaves a form with changes, by navigation or by closing the page. */
export function useUnsavedGuard(isDirty: boolean): void {
  const { t } = useTranslation('ui');
  const dialogs = useDialogs();
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty) return false;
      const leaves = await dialogs.confirm({
        text: t('unsaved.question'),
        yesText: t('unsaved.leave'),
        noText: t('unsaved.stay'),
        isDangerous: true,
      });
      return !leaves;
    },
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
}
