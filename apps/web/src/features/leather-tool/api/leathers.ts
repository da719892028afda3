import { queryOptions } from '@tanstack/react-query';
import { listLeatherItems, readLeatherItem } from '@cordovan/contracts/inventory';
import { type LeatherLookInput, saveLeatherLook } from '@cordovan/contracts/pictures';
import { send } from '../../../lib/http/send.ts';

export const leatherChoicesQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'choices'],
    queryFn: ({ signal }) => send(listLeatherItems, { signal }),
  });

export const leatherQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'leather', id],
    queryFn: ({ signal }) => send(readLeatherItem, { params: { id }, signal }),
    enabled: id > 0,
  });

export const sendLook = (id: number, look: LeatherLookInput) =>
  send(saveLeatherLook, { params: { id }, body: look });
