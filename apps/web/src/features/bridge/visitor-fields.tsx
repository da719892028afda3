import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { phoneInput, zipInput } from '@cordovan/domain/customers';
import type { Visitor } from './visitor.ts';
import classes from './bridge.module.css';

interface Props {
  readonly visitor: Visitor;
  readonly onChange: (part: Partial<Visitor>) => void;
  /** Required fields that are still empty. */
  readonly missing: readonly (keyof Visitor)[];
}

const attributes = {
  name: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 40 },
  address: { autoComplete: 'street-address', maxLength: 200 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  state: { autoComplete: 'address-level1', maxLength: 100 },
  zipCode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
} as const satisfies Record<Exclude<keyof Visitor, 'message'>, object>;

/** The server's limit in characters. */
const LONGEST_MESSAGE = 4_000;

const kept = (field: keyof Visitor, typed: string): string =>
  field === 'phone' ? phoneInput(typed) : field === 'zipCode' ? zipInput(typed) : typed;

interface FieldProps extends Props {
  readonly name: keyof typeof attributes;
  readonly isRequired?: boolean;
}

function Field({ name, isRequired = false, visitor, onChange, missing }: FieldProps) {
  const { t } = useTranslation('bridge');
  return (
    <TextInput
      label={t(name)}
      size="md"
      required={isRequired}
      {...attributes[name]}
      value={visitor[name]}
      error={missing.includes(name)}
      onChange={(event) => onChange({ [name]: kept(name, event.currentTarget.value) })}
    />
  );
}

/** The visitor's contact fields and message. */
export function VisitorFields(props: Props) {
  const { t } = useTranslation('bridge');
  const { visitor, onChange } = props;
  const field = (name: keyof typeof attributes, isRequired = false) => (
    <Field name={name} isRequired={isRequired} {...props} />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {field('name', true)}
        {field('lastName')}
      </SimpleGrid>
      {field('email', true)}
      {field('phone')}
      <Textarea
        label={t('message')}
        placeholder={t('messageHint')}
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST_MESSAGE}
        value={visitor.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </>
  );
}

/** The delivery address, required only for a payment. */
export function AddressFields(props: Props) {
  const { t } = useTranslation('bridge');
  const field = (name: keyof typeof attributes) => <Field name={name} {...props} />;
  return (
    <fieldset className={classes.group}>
      <legend>{t('addressGroup')}</legend>
      <p className={classes.soft}>{t('addressHint')}</p>
      {field('address')}
      {field('city')}
      <SimpleGrid cols={2}>
        {field('state')}
        {field('zipCode')}
      </SimpleGrid>
    </fieldset>
  );
}
