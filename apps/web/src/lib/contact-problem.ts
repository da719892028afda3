import { emailProblem } from '@cordovan/domain/identity';
import { type Language, type MessageCode, messageText } from '@cordovan/domain/messages';
import type { Refusal } from '@cordovan/domain/result';

type Field = 'name' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zipCode';

/** Messages that ask for missing fields: which fields, and the message to show if one is filled in but invalid. */
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

type Contact = Readonly<Record<Field, string>>;

/** Message for a refused contact form. If all required fields are filled in, names the invalid one instead. */
function contactProblem(code: MessageCode, contact: Contact): MessageCode {
  const asked = asking[code];
  if (!asked?.fields.every((field) => contact[field].trim() !== '')) return code;
  return asked.code === 'EMAIL_INVALID' ? emailProblem(contact.email) : asked.code;
}

/** Everything that keeps a form from being sent, in field order, each text once. */
export const problemTexts = (
  language: Language,
  refusals: readonly Refusal[],
  contact: Contact,
): readonly string[] => [
  ...new Set(refusals.map(({ code, data }) => messageText(language, contactProblem(code, contact), data))),
];
