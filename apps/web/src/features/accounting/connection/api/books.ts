import { queryOptions } from '@tanstack/react-query';
import { pullSalesReps } from '@cordovan/contracts/accounting';
import {
  beginConnection,
  connectDesktop,
  type BooksMappingInput,
  disconnectBooks,
  findBooksCustomers,
  finishConnection,
  listBooksDocuments,
  matchCustomer,
  previewBooks,
  readBooksMapping,
  readConnection,
  readDesktopFile,
  retryBooksDocuments,
  saveBooksMapping,
  skipBooksDocument,
  startBooks,
} from '@cordovan/contracts/books';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import { send } from '../../../../lib/http/send.ts';

export const connectionQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'connection'],
    queryFn: ({ signal }) => send(readConnection, { signal }),
  });

export const mappingQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'connection', 'mapping'],
    queryFn: ({ signal }) => send(readBooksMapping, { signal, quiet: true }),
    retry: false,
  });

export const previewQuery = (from: string) =>
  queryOptions({
    queryKey: ['accounting', 'connection', 'preview', from],
    queryFn: ({ signal }) => send(previewBooks, { query: { from }, signal, quiet: true }),
    retry: false,
  });

export const documentsQuery = (query: QueryOf<typeof listBooksDocuments>) =>
  queryOptions({
    queryKey: ['accounting', 'documents', query],
    queryFn: ({ signal }) => send(listBooksDocuments, { query, signal }),
    placeholderData: (previous) => previous,
  });

export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['accounting', 'connection', 'customers', search],
    queryFn: ({ signal }) => send(findBooksCustomers, { query: { search }, signal, quiet: true }),
    enabled: search !== '',
    retry: false,
  });

export const sendPull = () => send(pullSalesReps);
export const sendBegin = () => send(beginConnection);
export const sendConnectDesktop = () => send(connectDesktop);
export const fetchDesktopFile = () => send(readDesktopFile);
export const sendFinish = (body: BodyOf<typeof finishConnection>) =>
  send(finishConnection, { body, quiet: true });
export const sendDisconnect = () => send(disconnectBooks);
export const sendMapping = (body: BooksMappingInput) => send(saveBooksMapping, { body });
export const sendStart = (from: string) => send(startBooks, { body: { from } });
export const sendRetry = (body: BodyOf<typeof retryBooksDocuments>) => send(retryBooksDocuments, { body });
export const sendSkip = (id: number, reason: string) =>
  send(skipBooksDocument, { params: { id }, body: { reason } });
export const sendMatch = (body: BodyOf<typeof matchCustomer>) => send(matchCustomer, { body });
