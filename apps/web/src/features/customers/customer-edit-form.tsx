import { useState, type SyntheticEvent } from 'react';
import { Alert, Button, Group, List, Select, Stack, TextInput } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { canEditCustomerName, phoneInput } from '@cordovan/domain/customers';
import { isEmail } from '@cordovan/domain/identity';
import { languages } from '@cordovan/domain/messages';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import type { CustomerEdit } from './api/customers.ts';
import { salesRepsQuery } from './api/customers.ts';
import { AddressCard } from './customer-fields.tsx';
import { editFields, textOf, type EditField } from './customer-draft.ts';
import { CustomerTermsFields } from './customer-terms.tsx';
import { useCustomerEdit } from './use-customer-edit.ts';

interface Props {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Form with all editable fields of a customer (CUST-01, CUST-05, CUST-12). */
export function CustomerEditForm({ customer, onClose }: Props) {
  const { t } = useTranslation(['customers', 'ui']);
  const message = useMessage();
  const form = useCustomerEdit(customer, onClose);
  const [isTried, setTried] = useState(false);
  const { draft } = form;
  useUnsavedGuard(editFields.some((field) => textOf(draft, field) !== textOf(form.base, field)));
  const isNamed = draft.name.trim() !== '';
  const isReachable = isEmail(draft.email.trim());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNamed && isReachable) void form.save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {isTried && !(isNamed && isReachable) && (
          <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />}>
            {message('ORDER_MSG_CUSTOMER')}
          </Alert>
        )}
        {form.clashes && <Clashes clashes={form.clashes} theirs={form.base} />}
        <Fields draft={draft} onChange={form.change} problems={form.problems} isTried={isTried} />
        <CustomerTermsFields draft={draft} onChange={form.change} problems={form.problems} />
        {(['shippingAddress', 'billingAddress'] as const).map((kind) => (
          <AddressCard
            key={kind}
            title={t(kind)}
            address={draft[kind]}
            isReadOnly={false}
            onChange={(address) => form.change({ [kind]: address })}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('page.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Clashes({
  clashes,
  theirs,
}: {
  readonly clashes: readonly EditField[];
  readonly theirs: CustomerEdit;
}) {
  const { t } = useTranslation('customers');
  return (
    <Alert color="amber" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />}>
      {t('page.stale')}
      {clashes.length > 0 && (
        <List mt="xs" size="sm">
          {clashes.map((field) => (
            <List.Item key={field}>
              {t('page.staleField', {
                field: t(labels[field]),
                value: valueText(theirs, field, t) || t('page.nothing'),
              })}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

/** The text of each field's label. */
const labels = {
  name: 'name',
  lastName: 'lastName',
  email: 'email',
  secondEmail: 'secondEmail',
  phone: 'phone',
  salesRepId: 'salesRep',
  language: 'language',
  paymentTermId: 'terms.paymentTerm',
  taxExemptCertificate: 'terms.certificate',
  taxExemptUntil: 'terms.until',
  taxExemptState: 'terms.state',
  billingAddress: 'billingAddress',
  shippingAddress: 'shippingAddress',
} as const;

/** A field's value in words. */
function valueText(edit: CustomerEdit, field: EditField, t: TFunction<'customers'>): string {
  if (field === 'language') return edit.language ? t(`languages.${edit.language}`) : t('languages.house');
  return textOf(edit, field);
}

interface FieldsProps {
  readonly draft: CustomerEdit;
  readonly onChange: (part: Partial<CustomerEdit>) => void;
  readonly problems: Readonly<Record<string, string>>;
  readonly isTried: boolean;
}

function Fields({ draft, onChange, problems, isTried }: FieldsProps) {
  const { t } = useTranslation(['customers', 'ui']);
  const message = useMessage();
  const session = useSession();
  const { data: reps = [] } = useQuery(salesRepsQuery());
  const mayRename = session !== undefined && canEditCustomerName(session.role, true);
  const isWrong = (email: string) => email.trim() !== '' && !isEmail(email.trim());
  const text = (field: 'name' | 'lastName' | 'email' | 'secondEmail' | 'phone') => ({
    label: t(field),
    autoComplete: 'off',
    value: draft[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  const wrongEmail = (email: string) => (isWrong(email) ? message('CUSTOMER_EMAIL_INVALID') : undefined);
  return (
    <>
      <TextInput
        {...text('name')}
        required
        readOnly={!mayRename}
        description={mayRename ? undefined : message('CUSTOMER_NAME_LOCKED')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={
          isTried && draft.name.trim() === '' ? t('ui:required', { field: t('name') }) : problems['name']
        }
      />
      <TextInput {...text('lastName')} />
      <TextInput
        {...text('email')}
        type="email"
        required
        error={
          isTried && draft.email.trim() === ''
            ? t('ui:required', { field: t('email') })
            : (wrongEmail(draft.email) ?? problems['email'])
        }
      />
      <TextInput {...text('secondEmail')} type="email" error={wrongEmail(draft.secondEmail)} />
      <TextInput
        {...text('phone')}
        type="tel"
        className="tabular"
        placeholder="999-999-9999"
        onChange={(event) => onChange({ phone: phoneInput(event.currentTarget.value) })}
      />
      <Select
        label={t('salesRep')}
        placeholder={t('noSalesRep')}
        clearable
        searchable
        data={reps.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.salesRepId == null ? null : String(draft.salesRepId)}
        onChange={(id) => onChange({ salesRepId: id === null ? null : Number(id) })}
      />
      <Select
        label={t('language')}
        placeholder={t('languages.house')}
        clearable
        data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={draft.language ?? null}
        onChange={(language) => onChange({ language: languages.find((one) => one === language) ?? null })}
      />
    </>
  );
}
