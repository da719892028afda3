import type { Payment } from '@cordovan/contracts/payments-schemas';
import { formatMoney } from '@cordovan/domain/money';
import { methodName } from '@cordovan/domain/payments';
import { formatDay } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Day, amount and method of a payment, as a list offers it. */
export function usePaymentLabel(): (payment: Payment) => string {
  const language = useLanguage();
  return ({ paymentDate, amount, paymentMethod, lastFour }) =>
    [
      formatDay(paymentDate, language),
      formatMoney(amount),
      [methodName(paymentMethod, language), lastFour].filter(Boolean).join(' '),
    ].join(' · ');
}
