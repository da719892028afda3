import { emailProblem } from '@cordovan/domain/identity';
import { type Language, type MessageCode, messageText } from '@cordovan/domain/messages';
import type { Refusal } from '@cordovan/domain/result';

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

type Contact = Readonly<Record<Field, string>>;

/** The message for a refused contact form: where all fields are filled in, the one that is wrong instead of all. */
function contactProblem(code: MessageCode, contact: Contact): MessageCode {
  const asked = asking[code];
  if (!asked?.fields.every((field) => contact[field].trim() !== '')) return code;
  return asked.code === 'EMAIL_INVALID' ? emailProblem(contact.email) : asked.code;
}

/** All that keeps a form from being sent, in the order of its fields, each text once. */
export const problemTexts = (
  language: Language,
  refusals: readonly Refusal[],
  contact: Contact,
): readonly string[] => [
  ...new Set(refusals.map(({ code, data }) => messageText(language, contactProblem(code, contact), data))),
];
