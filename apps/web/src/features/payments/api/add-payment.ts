import { addPayment, addPayments } from '@cordovan/contracts/payments';
import type { PaymentInput, TendersInput } from '@cordovan/contracts/payments-schemas';
import { send } from '../../../lib/http/send.ts';

/** Records a payment taken outside of the card frame. The dialog shows every refusal itself (PAY-35). */
export const recordPayment = (body: PaymentInput) => send(addPayment, { body, quiet: true });

/** Records several payments in one call, all or none (C-07). */
export const recordPayments = (body: TendersInput) => send(addPayments, { body, quiet: true });
