import { useQueryClient } from '@tanstack/react-query';
import type { VendorOrder, VendorPage } from '@cordovan/contracts/vendor-page';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { vendorPageQuery } from '../api/vendor-page.ts';

/** Identifies an answer: the link, and the version of its page. */
export interface Seen {
  readonly token: string;
  readonly rowVersion: number;
  readonly answers: number;
}

export interface Answering {
  readonly seen: Seen;
  readonly isSaving: boolean;
  /** Sends an answer and shows the resulting page. After a refusal, reloads the page, because it may be outdated. */
  readonly answer: (send: (seen: Seen) => Promise<VendorPage | undefined>, done: string) => Promise<void>;
}

export function useAnswering(token: string, { rowVersion, statements }: VendorOrder): Answering {
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const { queryKey } = vendorPageQuery(token);
  const seen = { token, rowVersion, answers: statements.length };
  const answer: Answering['answer'] = (send, done) =>
    saving(
      async () => {
        const page = await send(seen);
        if (!page) return;
        queries.setQueryData(queryKey, page);
        notifyDone(done);
      },
      () => void queries.invalidateQueries({ queryKey }),
    );
  return { seen, isSaving, answer };
}
