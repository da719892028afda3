import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { offeredLeathers } from '@cordovan/domain/configurator';
import type { PromiseQuestion } from '../../../lib/promise/use-promise.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { elementsQuery, leathersQuery } from '../api/choices.ts';
import { LeatherPicker } from './leather-picker.tsx';

/**
 * Opens the leather picker with the store's leathers (CZR-22 to CZR-24). Says when each leather will be available for
 * the pieces in question.
 */
export function usePickLeather(storeId: number | null) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  // Preloads the lists before the picker opens.
  useQuery(leathersQuery());
  useQuery(elementsQuery());
  return async (chosenId: number | null, question?: PromiseQuestion): Promise<LeatherItem | undefined> => {
    const lists = Promise.all([queries.query(leathersQuery()), queries.query(elementsQuery())]);
    // The error dialog shows why the lists couldn't be loaded.
    const read = await dialogs.during(lists).catch(() => undefined);
    if (!read) return undefined;
    const [leathers, elements] = read;
    const offered = offeredLeathers(leathers, { elements, storeId });
    return dialogs.open<LeatherItem>(
      (close) => <LeatherPicker leathers={offered} chosenId={chosenId} question={question} onClose={close} />,
      { title: t('leather.title'), size: 'xl' },
    );
  };
}
