import { addPayment } from '@cordovan/contracts/payments';
import type { PaymentInput } from '@cordovan/contracts/payments-schemas';
import { send } from '../../../lib/http/send.ts';

/** Records a payment that was taken outside of the card frame. The dialog shows every refusal itself (PAY-35). */
export const recordPayment = (body: PaymentInput) => send(addPayment, { body, quiet: true });
