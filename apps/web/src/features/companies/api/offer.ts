import { queryOptions } from '@tanstack/react-query';
import {
  type CompanyOfferInput,
  readCompanyOffer,
  saveCompanyOffer,
} from '@cordovan/contracts/companies-offer';
import { send } from '../../../lib/http/send.ts';

export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: ['companies', 'offer', id],
    queryFn: ({ signal }) => send(readCompanyOffer, { params: { id }, quiet: true, signal }),
    // Never refetched, because the form must not change while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const sendOffer = (id: number, body: CompanyOfferInput) =>
  send(saveCompanyOffer, { params: { id }, body });
