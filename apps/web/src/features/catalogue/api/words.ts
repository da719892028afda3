import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { listWords, saveWords } from '@cordovan/contracts/catalogue-words';
import { send } from '../../../lib/http/send.ts';
import { isStaleRecord } from '../../../ui/form/form-of-record.tsx';

export const wordsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'words', 'all'],
    queryFn: ({ signal }) => send(listWords, { quiet: true, signal }),
  });

/** The grid shows which names someone else has changed. */
export const sendWords = (words: BodyOf<typeof saveWords>['words']) =>
  send(saveWords, { body: { words }, expected: isStaleRecord });
