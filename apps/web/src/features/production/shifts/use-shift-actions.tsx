import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShownShift } from '@cordovan/contracts/registers-shifts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendRemoveShift, type Shifts } from '../api/shifts.ts';
import { ShiftDialog } from './shift-dialog.tsx';

/** Adds, changes and removes shifts. */
export function useShiftActions(shifts: Shifts | undefined) {
  const { t } = useTranslation('shifts');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['registers', 'shifts'] });
  return {
    edit: async (shift?: ShownShift) => {
      if (!shifts) return;
      const isSaved = await dialogs.open<true>(
        (close) => (
          <ShiftDialog shifts={shifts} shift={shift} onSaved={() => close(true)} onCancel={() => close()} />
        ),
        { title: t(shift ? 'change' : 'add') },
      );
      await readAgain();
      if (isSaved) notifyDone(t('saved'));
    },
    remove: async ({ id }: ShownShift, name: string) => {
      const question = { text: t('removeQuestion', { name }), yesText: t('removeYes'), isDangerous: true };
      if (!(await dialogs.confirm(question))) return;
      await sendRemoveShift(id).catch(() => undefined);
      await readAgain();
    },
  };
}
