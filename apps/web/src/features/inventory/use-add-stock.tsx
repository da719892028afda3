import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useArea } from '../../ui/area/use-area.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { AddStockDialog, type Added } from './add-stock-dialog.tsx';

/** The dialog for adding stock (INV-04), for a given leather or for one chosen in the dialog. */
export function useAddStock() {
  const { t } = useTranslation('inventory');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { area, unit } = useArea();
  return async (leatherId?: number) => {
    const added = await dialogs.open<Added>(
      (close) => <AddStockDialog leatherId={leatherId} onAdded={close} onCancel={() => close()} />,
      { title: t('stock.title') },
    );
    if (!added) return;
    await queries.invalidateQueries({ queryKey: ['inventory'] });
    notifyDone(t('stock.done', { area: area(added.quantity), unit, name: added.name }));
  };
}
