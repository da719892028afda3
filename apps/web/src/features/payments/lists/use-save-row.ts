import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';

interface Options {
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

/**
 * Saves a row of a maintained list and reloads the lists, even after a refusal: someone else may have saved first.
 */
export function useSaveRow<Input>(
  send: (input: Input) => Promise<unknown>,
  { takeRefusal, onSaved }: Options,
) {
  const { t } = useTranslation('paymentLists');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const reload = () => queries.invalidateQueries({ queryKey: ['settings'] });
  const save = (input: Input) =>
    saving(
      async () => {
        await send(input);
        await reload();
        notifyDone(t('saved'));
        onSaved();
      },
      (error) => {
        takeRefusal(error);
        void reload();
      },
    );
  return { save, isSaving };
}
