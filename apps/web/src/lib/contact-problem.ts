import { emailProblem } from '@cordovan/domain/identity';
import type { MessageCode } from '@cordovan/domain/messages';

type Field = 'name' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zipCode';

/** Texts that ask for fields to be filled in, with the field that may be filled in but wrong. */
const asking: Readonly<
  Partial<Record<MessageCode, { readonly fields: readonly Field[]; readonly code: MessageCode }>>
> = {
  FILL_NAME_AND_EMAIL: { fields: ['name', 'lastName', 'email'], code: 'EMAIL_INVALID' },
  BRIDGE_NAME_AND_EMAIL: { fields: ['name', 'email'], code: 'EMAIL_INVALID' },
  FILL_ADDRESS_AND_PHONE: {
    fields: ['address', 'city', 'state', 'zipCode', 'phone'],
    code: 'PHONE_INCOMPLETE',
  },
};

/** The message for a refused contact form: where all fields are filled in, the one that is wrong instead of all. */
export function contactProblem(code: MessageCode, contact: Readonly<Record<Field, string>>): MessageCode {
  const asked = asking[code];
  if (!asked?.fields.every((field) => contact[field].trim() !== '')) return code;
  return asked.code === 'EMAIL_INVALID' ? emailProblem(contact.email) : asked.code;
}
