import { queryOptions } from '@tanstack/react-query';
import {
  acceptQuote,
  openQuotePage,
  readQuoteDocument,
  readQuotePhoto,
  readQuotePicture,
} from '@cordovan/contracts/documents-quote-page';
import { withdrawCard } from '@cordovan/contracts/payments';
import type { GivenConsent } from '@cordovan/domain/companies';
import { send } from '../../../lib/http/send.ts';

/** Parameters of the page's address. */
export interface QuoteLink {
  readonly orderId: number | null;
  readonly token: string;
}

export const quotePageQuery = (link: QuoteLink) =>
  queryOptions({
    queryKey: ['quote', link],
    queryFn: ({ signal }) => send(openQuotePage, { body: link, signal, quiet: true }),
    staleTime: 60_000,
    retry: false,
  });

/** A picture of one piece, or of all pieces in one room. */
export interface QuotePicture {
  readonly quoteId: number;
  /** Null for the room. */
  readonly detailId: number | null;
  /** Set for the second view of a piece. */
  readonly view?: 'front';
}

export const quotePictureQuery = (link: QuoteLink, picture: QuotePicture) =>
  queryOptions({
    queryKey: ['quote', link, 'picture', picture],
    queryFn: ({ signal }) => send(readQuotePicture, { body: { ...link, ...picture }, signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });

export const quotePhotoQuery = (link: QuoteLink, photo: { quoteId: number; photoId: number }) =>
  queryOptions({
    queryKey: ['quote', link, 'photo', photo],
    queryFn: ({ signal }) => send(readQuotePhoto, { body: { ...link, ...photo }, signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });

/** The PDF of a quotation, or the receipt of one of its payments. */
export const readDocument = (link: QuoteLink, quoteId: number, paymentId?: number): Promise<Blob> =>
  send(readQuoteDocument, { body: { ...link, quoteId, paymentId } });

export interface AcceptanceInput {
  readonly quoteId: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly consent: GivenConsent | null;
}

/** Quiet, because the page shows a refusal next to the button. */
export const sendAcceptance = (link: QuoteLink, { consent, ...acceptance }: AcceptanceInput) =>
  send(acceptQuote, { body: { ...link, ...acceptance, ...(consent && { consent }) }, quiet: true });

/** Withdraws the consent to keep a card on file. */
export const withdraw = ({ token }: QuoteLink, orderId: number) =>
  send(withdrawCard, { body: { orderId, token }, quiet: true });
