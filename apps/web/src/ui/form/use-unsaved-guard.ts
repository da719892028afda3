import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../dialogs/dialogs.types.ts';

interface Options {
  /** The form keeps its changes as long as only the address's query changes, such as its filters. */
  readonly keepsOnPath?: boolean;
}

/** Asks before the user leaves a form with changes, by navigation or by closing the page. */
export function useUnsavedGuard(isDirty: boolean, { keepsOnPath = false }: Options = {}): void {
  const { t } = useTranslation('ui');
  const dialogs = useDialogs();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || (keepsOnPath && current.pathname === next.pathname)) return false;
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
