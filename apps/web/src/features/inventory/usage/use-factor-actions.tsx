import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UsageRow } from '@cordovan/contracts/leather-usage';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { FactorDialog } from './factor-dialog.tsx';

/** Changes a style's waste factor in a dialog that shows the open orders it affects. */
export function useFactorActions() {
  const { t } = useTranslation('usage');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return {
    change: async (row: UsageRow) => {
      const done = await dialogs.open<'saved' | 'removed'>(
        (close) => <FactorDialog row={row} onDone={close} onCancel={() => close()} />,
        { title: t('changeOf', { name: row.name }) },
      );
      if (!done) return;
      await queries.invalidateQueries({ queryKey: ['inventory'] });
      notifyDone(t(done, { name: row.name }));
    },
  };
}
