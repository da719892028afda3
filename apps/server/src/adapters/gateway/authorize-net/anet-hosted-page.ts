import { formatDecimal } from '@cordovan/domain/money';
import { z } from 'zod';
import type { PaymentToken, TokenRequest } from '../card-gateway.ts';
import { COMMUNICATOR_PATH } from '../communicator/communicator.calls.ts';
import { type AnetAccount, callAnet } from './anet-client.ts';

/** Lifetime of a token: 15 minutes. Each time the form is opened we request a new one. */
const TOKEN_MINUTES = 15;
const MAX_EMAIL = 255;
const MAX_DESCRIPTION = 255;

/**
 * Longest duplicate window that the gateway accepts: eight hours. Each payment has its own invoice number, so another
 * charge of the same card in that time can only be the same payment in another tab.
 */
const DUPLICATE_WINDOW_SECONDS = 28_800;

const answer = z.object({ token: z.string().min(1) });

/** Requests the token of a hosted payment page (Accept Hosted). */
export async function createHostedPage(account: AnetAccount, request: TokenRequest): Promise<PaymentToken> {
  const members = {
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: formatDecimal(request.amount),
      order: {
        invoiceNumber: request.invoiceNumber,
        description: request.description.slice(0, MAX_DESCRIPTION),
      },
      ...(isUsable(request.email) ? { customer: { email: request.email } } : {}),
      transactionSettings: {
        setting: [{ settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_SECONDS) }],
      },
    },
    hostedPaymentSettings: { setting: pageSettings(communicatorOf(account, request.pageOrigin)) },
  };
  const { token } = await callAnet(account, { name: 'getHostedPaymentPageRequest', members, answer });
  return { token, expiresAt: new Date(request.now.getTime() + TOKEN_MINUTES * 60_000) };
}

const isUsable = (email: string) => email !== '' && email.length <= MAX_EMAIL;

/** The communicator must be https, on the origin of the page around the frame. */
function communicatorOf(account: AnetAccount, pageOrigin: string): string {
  const { origin, protocol } = new URL(pageOrigin || account.publicUrl);
  if (protocol !== 'https:') throw new Error(`Card payments need a page on https, not ${origin}`);
  return `${origin}${COMMUNICATOR_PATH}`;
}

/** Each value is JSON as text. Without a receipt page, the gateway reports the outcome to us instead of showing it. */
function pageSettings(communicatorUrl: string) {
  const settings: Record<string, object> = {
    hostedPaymentReturnOptions: { showReceipt: false },
    hostedPaymentButtonOptions: { text: 'Pay' },
    hostedPaymentPaymentOptions: { cardCodeRequired: true, showCreditCard: true, showBankAccount: false },
    hostedPaymentShippingAddressOptions: { show: false, required: false },
    hostedPaymentBillingAddressOptions: { show: true, required: false },
    hostedPaymentCustomerOptions: { showEmail: false, requiredEmail: false, addPaymentProfile: false },
    hostedPaymentOrderOptions: { show: true },
    hostedPaymentIFrameCommunicatorUrl: { url: communicatorUrl },
  };
  return Object.entries(settings).map(([settingName, value]) => ({
    settingName,
    settingValue: JSON.stringify(value),
  }));
}
