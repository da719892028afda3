import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendLabor } from './api/stock-value.ts';

/** After confirmation, includes labor in the value of pieces, or stops including it. */
export function LaborButton({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('stockValue');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const state = isOn ? 'off' : 'on';
  const turn = async () => {
    const isSure = await dialogs.confirm({
      title: t(`labor.${state}.title`),
      text: t(`labor.${state}.question`),
      yesText: t(`labor.${state}.yes`),
      isDangerous: isOn,
    });
    if (!isSure) return;
    await saving(async () => {
      await sendLabor(!isOn);
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t(`labor.${state}.done`));
    });
  };
  return (
    <Button
      variant="default"
      loading={isSaving}
      leftSection={<IconClockHour4 size={18} aria-hidden />}
      onClick={() => void turn()}
    >
      {t(`labor.${state}.yes`)}
    </Button>
  );
}
