import type { MessageCode } from '@cordovan/domain/messages';

interface OutsideError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
  /** Type of a Stripe error, such as StripeAuthenticationError. */
  readonly type?: string;
  readonly statusCode?: number;
}

const NETWORK: readonly string[] = [
  'ESOCKET',
  'ETIMEDOUT',
  'ECONNECTION',
  'EDNS',
  'ECONNRESET',
  'ECONNREFUSED',
];
const CERTIFICATE = /certificate|self[- ]signed|altnames/i;
const MAX_DETAIL = 500;

/** Identifies which common mistake caused an error of the mail server. */
export function mailProblem(error: unknown): MessageCode {
  const { code = '', responseCode, message = '' } = error as OutsideError;
  if (code === 'EAUTH') return 'MAIL_SIGN_IN_REFUSED';
  if (CERTIFICATE.test(message)) return 'MAIL_CERTIFICATE';
  if (code === 'ETLS' || /STARTTLS/i.test(message)) return 'MAIL_WITHOUT_TLS';
  if (code === 'EENVELOPE') return 'MAIL_ADDRESS_REFUSED';
  if (responseCode === undefined && NETWORK.includes(code)) return 'MAIL_UNREACHABLE';
  return responseCode === 530 || responseCode === 535 ? 'MAIL_SIGN_IN_REFUSED' : 'MAIL_FAILED';
}

/** Answers of Authorize.Net that mean wrong keys, or keys of the other environment. */
const WRONG_KEYS: readonly string[] = ['E00005', 'E00006', 'E00007', 'E00008', 'E00124'];

/** Identifies which common mistake caused an error of the card gateway. */
export function gatewayProblem(error: unknown): MessageCode {
  const { code = '', type = '', statusCode } = error as OutsideError;
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') return 'STRIPE_KEYS_WRONG';
  if (type.startsWith('Stripe')) return statusCode === undefined ? 'GATEWAY_UNREACHABLE' : 'GATEWAY_FAILED';
  if (WRONG_KEYS.includes(code)) return 'GATEWAY_KEYS_WRONG';
  return /^E\d{5}$/.test(code) ? 'GATEWAY_FAILED' : 'GATEWAY_UNREACHABLE';
}

/** The other side's answer. Never contains our own part of the exchange, which includes the password. */
export const detailOf = (error: unknown): string => {
  const { response, message = '' } = error as OutsideError;
  return (response ?? message).slice(0, MAX_DETAIL);
};
