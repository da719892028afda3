import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { offeredLeathers } from '@cordovan/domain/configurator';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { elementsQuery, leathersQuery } from '../api/choices.ts';
import { LeatherPicker } from './leather-picker.tsx';

/** Opens the leather picker on what the store offers (CZR-22 to CZR-24); answers the leather that was taken. */
export function usePickLeather(storeId: number | null) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  // On their way before the picker is opened.
  useQuery(leathersQuery());
  useQuery(elementsQuery());
  return async (chosenId: number | null): Promise<LeatherItem | undefined> => {
    const lists = Promise.all([queries.query(leathersQuery()), queries.query(elementsQuery())]);
    // That they can't be read is told by the page.
    const read = await dialogs.during(lists).catch(() => undefined);
    if (!read) return undefined;
    const [leathers, elements] = read;
    const offered = offeredLeathers(leathers, { elements, storeId });
    return dialogs.open<LeatherItem>(
      (close) => <LeatherPicker leathers={offered} chosenId={chosenId} onClose={close} />,
      { title: t('leather.title'), size: 'xl' },
    );
  };
}
