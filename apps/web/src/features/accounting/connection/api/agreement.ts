import { queryOptions } from '@tanstack/react-query';
import {
  applyPayment,
  checkAgreement,
  readAgreement,
  resendDocument,
  settleDifference,
} from '@cordovan/contracts/books-agreement';
import { send } from '../../../../lib/http/send.ts';

export const agreementQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'agreement'],
    queryFn: ({ signal }) => send(readAgreement, { signal, quiet: true }),
  });

export const sendCheck = () => send(checkAgreement);
export const sendSettle = (id: number, reason: string) =>
  send(settleDifference, { params: { id }, body: { reason } });
export const sendApply = (id: number) => send(applyPayment, { params: { id } });
export const sendResend = (id: number) => send(resendDocument, { params: { id } });
