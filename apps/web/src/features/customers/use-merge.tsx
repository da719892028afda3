import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { customerQuery } from './api/customers.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Opens the merge dialog. Suggests keeping the customer with the lower id. */
export function useMerge(): (one: number, other: number) => Promise<void> {
  const { t } = useTranslation('customers');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (one, other) => {
    const read = (id: number) => queries.query({ ...customerQuery(id), staleTime: 0 });
    const pair = await dialogs.during(Promise.all([read(one), read(other)])).catch(() => undefined);
    if (!pair) return;
    const [kept, merged] = pair;
    const moved = await dialogs.open<number>(
      (close) => <MergeDialog pair={{ kept, merged }} onClose={close} />,
      {
        title: t('merge.title'),
        size: 'xl',
      },
    );
    await queries.invalidateQueries({ queryKey: ['customers'] });
    if (moved !== undefined) notifyDone(t('merge.done', { count: moved }));
  };
}
