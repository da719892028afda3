import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { checkPictureFile } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendCatalogPicture, sendLeatherChanges } from '../api/options.ts';

/** Uploads a leather's photo, which lists then show instead of its color. */
export function usePhoto({ id, name, rowVersion }: LeatherItem): (file: File) => Promise<void> {
  const { t } = useTranslation('catalogueOptions');
  const dialogs = useDialogs();
  const message = useMessage();
  const queries = useQueryClient();
  return async (file) => {
    const check = checkPictureFile({ extension: file.name.split('.').at(-1) ?? '', bytes: file.size });
    if (!check.ok)
      return dialogs.errors(refusalsOf(check).map((refusal) => message(refusal.code, refusal.data)));
    const save = async () => {
      const { pictureAddress } = await sendCatalogPicture(file);
      await sendLeatherChanges({ leathers: [{ id, rowVersion }], pictureAddress });
    };
    const isSaved = await dialogs.during(save()).then(
      () => true,
      // The error dialog shows the refusal. The photo stays as it was.
      () => false,
    );
    await queries.invalidateQueries({ queryKey: ['inventory'] });
    if (isSaved) notifyDone(t('leathers.photoKept', { name }));
  };
}
