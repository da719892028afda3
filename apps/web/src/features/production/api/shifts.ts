import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import { listShifts, removeShift, saveShift, setLineOfPerson } from '@cordovan/contracts/registers-shifts';
import { send } from '../../../lib/http/send.ts';

export type Shifts = AnswerOf<typeof listShifts>;
export type ShiftDraft = BodyOf<typeof saveShift>;

export const shiftsQuery = () =>
  queryOptions({
    queryKey: ['registers', 'shifts'],
    queryFn: ({ signal }) => send(listShifts, { signal }),
  });

export const sendShift = (body: ShiftDraft) => send(saveShift, { body });
export const sendRemoveShift = (id: number) => send(removeShift, { params: { id } });
export const sendLineOf = (body: BodyOf<typeof setLineOfPerson>) => send(setLineOfPerson, { body });
