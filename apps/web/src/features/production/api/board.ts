import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readScheduler } from '@cordovan/contracts/production';
import { send } from '../../../lib/http/send.ts';
import type { DayRange } from '../board/board-range.ts';

export const boardQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: ['scheduler', 'board', from, to],
    queryFn: ({ signal }) => send(readScheduler, { query: { from, to }, signal }),
    // Keeps showing the table while other days load.
    placeholderData: keepPreviousData,
  });
