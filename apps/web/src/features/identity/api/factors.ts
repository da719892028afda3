import { queryOptions } from '@tanstack/react-query';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  confirmTotp,
  readFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  resetUserFactors,
} from '@cordovan/contracts/identity-factors';
import { send } from '../../../lib/http/send.ts';

export const factorsQuery = () =>
  queryOptions({ queryKey: ['sessions', 'factors'], queryFn: ({ signal }) => send(readFactors, { signal }) });

export const sendBeginTotp = (currentPassword: string) => send(beginTotp, { body: { currentPassword } });
export const sendConfirmTotp = (code: string) => send(confirmTotp, { body: { code } });
export const sendRemoveTotp = (currentPassword: string) => send(removeTotp, { body: { currentPassword } });
export const sendBeginPasskey = (currentPassword: string) =>
  send(beginPasskey, { body: { currentPassword } });
export const sendPasskey = (name: string, response: Record<string, unknown>) =>
  send(addPasskey, { body: { name, response } });
export const sendRemovePasskey = (id: number, currentPassword: string) =>
  send(removePasskey, { params: { id }, body: { currentPassword } });
export const sendRenewCodes = (currentPassword: string) =>
  send(renewRecoveryCodes, { body: { currentPassword } });
export const sendResetFactors = (id: number) => send(resetUserFactors, { params: { id } });
export const sendBeginPasskeySignIn = (ticket: string) => send(beginPasskeySignIn, { body: { ticket } });
