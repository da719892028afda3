import { Button } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendStart } from './api/stock-value.ts';

/** Turns on the posting of value after confirmation. */
export function StartButton() {
  const { t } = useTranslation('stockValue');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const start = async () => {
    const isSure = await dialogs.confirm({
      title: t('startTitle'),
      text: t('startQuestion'),
      yesText: t('start'),
    });
    if (!isSure) return;
    await saving(async () => {
      await sendStart();
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('started'));
    });
  };
  return (
    <Button
      loading={isSaving}
      leftSection={<IconBuildingWarehouse size={18} aria-hidden />}
      onClick={() => void start()}
    >
      {t('start')}
    </Button>
  );
}
