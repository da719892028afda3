import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { RepriceDialog } from '../actions/reprice-dialog.tsx';
import { bodyOf } from './order-draft.ts';
import type { OrderForm } from './use-order-form.ts';

/** Saves the form. For an expired quotation, shows the old and the new prices first (N-14). */
export function usePricedSave({ order, draft, save }: OrderForm): () => Promise<void> {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  return async () => {
    if (order.isQuotationExpired) {
      const isAccepted = await dialogs.open<boolean>(
        (close) => (
          <RepriceDialog order={order} draft={draft} body={bodyOf(draft, order.rowVersion)} onClose={close} />
        ),
        { title: t('reprice.title'), size: 'lg' },
      );
      if (!isAccepted) return;
    }
    await save();
  };
}
