import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendPull } from './api/books.ts';

/** Reads the QuickBooks sales reps, now or at the Web Connector's next contact (ACCT-01). */
export function PullRepsButton({ isPolled }: { readonly isPolled: boolean }) {
  const { t } = useTranslation('books');
  const maySync = useCan('accounting.sync');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  if (!maySync) return null;
  const pull = () =>
    saving(async () => {
      const { added, changed } = await sendPull();
      await queries.invalidateQueries();
      if (isPolled) notifyDone(t('desktop.repsNext'));
      else notifyDone(added + changed === 0 ? t('reps.same') : t('reps.done', { added, changed }));
    });
  return (
    <Button
      variant="default"
      loading={isSaving}
      leftSection={<IconUsers size={18} aria-hidden />}
      onClick={() => void pull()}
    >
      {t('reps.pull')}
    </Button>
  );
}
