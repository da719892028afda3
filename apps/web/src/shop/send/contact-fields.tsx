import { isCompletePhone, phoneInput, zipInput } from '@cordovan/domain/customers';
import { isEmail } from '@cordovan/domain/identity';
import { useTexts } from '../texts.ts';
import { Field } from './field.tsx';
import type { SendForm, SendKind } from './send-form.ts';

const attributes = {
  name: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 40 },
  address: { autoComplete: 'street-address', maxLength: 200 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  state: { autoComplete: 'address-level1', maxLength: 100 },
  zipCode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
} as const satisfies Record<string, object>;

export type ContactField = keyof typeof attributes;

const kept = (field: ContactField, typed: string): string =>
  field === 'phone' ? phoneInput(typed) : field === 'zipCode' ? zipInput(typed) : typed;

/** Purpose of the contact data. Samples are mailed, so they need an address but no phone. */
type ContactKind = SendKind | 'samples';

/** Required fields that are empty or incomplete (SHOP-37, SHOP-41). */
export function missingFields(form: SendForm, kind: SendKind): readonly ContactField[] {
  const all = Object.keys(attributes) as ContactField[];
  const required = kind === 'payment' ? all : (['name', 'lastName', 'email'] as const);
  return required.filter((field) => {
    if (field === 'email') return !isEmail(form.email.trim());
    return field === 'phone' ? !isCompletePhone(form.phone) : form[field].trim() === '';
  });
}

interface Props {
  readonly kind: ContactKind;
  readonly form: SendForm;
  readonly wrong: readonly string[];
  readonly onChange: (part: Partial<SendForm>) => void;
}

/** Who receives the quote; for a deposit or samples, also the delivery address. */
export function ContactFields({ kind, form, wrong, onChange }: Props) {
  const { say } = useTexts();
  const isPayment = kind === 'payment';
  const field = (name: ContactField) => (
    <Field
      {...attributes[name]}
      label={say(name === 'phone' && !isPayment ? 'send.phoneOptional' : `send.${name}`)}
      value={form[name]}
      isMissing={wrong.includes(name)}
      onText={(text) => onChange({ [name]: kept(name, text) })}
    />
  );
  return (
    <>
      <div className="fieldPair">
        {field('name')}
        {field('lastName')}
      </div>
      {field('email')}
      {field('phone')}
      {kind !== 'quote' && (
        <fieldset className="fieldGroup">
          <legend>{say('send.addressGroup')}</legend>
          {field('address')}
          {field('city')}
          <div className="fieldPair">
            {field('state')}
            {field('zipCode')}
          </div>
        </fieldset>
      )}
    </>
  );
}
