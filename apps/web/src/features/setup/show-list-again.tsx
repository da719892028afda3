import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { checklistQuery, sendSkip } from './api/setup.ts';

/** Shows the hidden checklist again. */
export function ShowListAgain() {
  const { t } = useTranslation('setup');
  const queries = useQueryClient();
  const { data } = useQuery(checklistQuery());
  if (!data?.isDismissed) return null;
  const show = async () => {
    try {
      await sendSkip(null, false);
      notifyDone(t('list.shown'));
    } catch {
      // The error dialog shows the refusal. The list stays hidden.
    }
    await queries.invalidateQueries({ queryKey: checklistQuery().queryKey });
  };
  return (
    <Button variant="default" onClick={() => void show()}>
      {t('list.show')}
    </Button>
  );
}
