import { isCompletePhone, nameRefusals, phoneInput } from '../customers/index.ts';
import { isEmail } from '../identity/index.ts';
import { allowUnless, type Result } from '../result/index.ts';

/** Input of the shopper's confirm-send dialog, for a quote or a payment. */
export interface ConfirmSendForm {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly isPayment: boolean;
  /** In sales-rep mode: the typed email and, after the lookup, whether it belongs to a rep. */
  readonly salesRep: { readonly email: string; readonly isValid: boolean } | null;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Checks the contact fields of confirm-send (SHOP-37 to SHOP-41). An invalid email or phone counts as missing. */
export function checkConfirmSend(form: ConfirmSendForm): Result<void> {
  const { salesRep } = form;
  const needsName = isBlank(form.name) || isBlank(form.lastName) || !isEmail(form.email.trim());
  const needsAddress =
    [form.address, form.city, form.state, form.zipCode].some(isBlank) ||
    !isCompletePhone(phoneInput(form.phone));
  const needsRep = salesRep !== null && isBlank(salesRep.email);
  return allowUnless([
    needsName ? { code: 'FILL_NAME_AND_EMAIL' } : undefined,
    ...nameRefusals({ name: form.name, lastName: form.lastName }),
    needsRep ? { code: 'FILL_SALES_REP_EMAIL', field: 'salesRepEmail' } : undefined,
    salesRep !== null && !needsRep && !salesRep.isValid
      ? { code: 'INVALID_SALES_REP_EMAIL', field: 'salesRepEmail' }
      : undefined,
    form.isPayment && needsAddress ? { code: 'FILL_ADDRESS_AND_PHONE' } : undefined,
  ]);
}
