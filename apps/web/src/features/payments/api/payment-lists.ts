import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { listPaymentTerms, savePaymentMethod, savePaymentTerm } from '@cordovan/contracts/payments';
import { send } from '../../../lib/http/send.ts';

export type PaymentMethodInput = BodyOf<typeof savePaymentMethod>;
export type PaymentTermInput = BodyOf<typeof savePaymentTerm>;

export const paymentTermsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'lists', 'terms'],
    queryFn: ({ signal }) => send(listPaymentTerms, { quiet: true, signal }),
  });

export const sendPaymentMethod = (body: PaymentMethodInput) => send(savePaymentMethod, { body });
export const sendPaymentTerm = (body: PaymentTermInput) => send(savePaymentTerm, { body });
