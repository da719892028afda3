import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BooksDocument } from '@cordovan/contracts/books';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendRetry } from './api/books.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { type Cause, useBooksWords } from './words.ts';

/** Actions for documents on the desk. */
export function useDocumentActions() {
  const { t } = useTranslation('books');
  const { kindName } = useBooksWords();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['accounting'] });
  return {
    retryCause: async (cause: Cause) => {
      const queued = await sendRetry({ id: null, cause }).then(
        (answer) => answer.queued,
        // The error dialog shows the reason.
        () => undefined,
      );
      await readAgain();
      if (queued !== undefined) notifyDone(t('desk.queued', { count: queued }));
    },
    open: async (document: BooksDocument) => {
      const done = await dialogs.open<string>(
        (close) => <DocumentDialog document={document} onDone={close} onCancel={() => close()} />,
        { title: kindName(document.kind), size: 'lg' },
      );
      if (done === undefined) return;
      await readAgain();
      notifyDone(done);
    },
  };
}
