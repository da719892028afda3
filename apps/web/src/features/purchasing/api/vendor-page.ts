import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { createPurchaseLink, revokePurchaseLinks } from '@cordovan/contracts/purchasing';
import {
  answerDates,
  answerHides,
  answerShipment,
  openVendorPage,
  readVendorPackingList,
} from '@cordovan/contracts/vendor-page';
import { send } from '../../../lib/http/send.ts';

export const vendorPageQuery = (token: string) =>
  queryOptions({
    queryKey: ['vendor-page', token],
    queryFn: ({ signal }) => send(openVendorPage, { body: { token }, signal, quiet: true }),
    retry: false,
  });

export const sendDates = (body: BodyOf<typeof answerDates>) => send(answerDates, { body });
export const sendShipment = (body: BodyOf<typeof answerShipment>) => send(answerShipment, { body });
/** The page's questions before a list of hides is saved. */
export const HIDE_QUESTIONS = ['VENDOR_HIDES_OVER', 'HIDE_AREA_UNUSUAL'] as const;
export const sendHides = (body: BodyOf<typeof answerHides>) =>
  send(answerHides, { body, expected: HIDE_QUESTIONS });
export const sendVendorPackingList = (token: string, file: File) =>
  send(readVendorPackingList, { body: { token }, files: { file } });

export const makeLink = (id: number, endsOthers: boolean) =>
  send(createPurchaseLink, { params: { id }, body: { endsOthers } });
export const endLinks = (id: number) => send(revokePurchaseLinks, { params: { id } });
