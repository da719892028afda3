import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconSearch, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AddressInput, Customer, CustomerInput } from '@cordovan/contracts/customers-schemas';
import { addressText, phoneInput } from '@cordovan/domain/customers';
import { isEmail } from '@cordovan/domain/identity';
import { customerDraft, noCustomer } from '../../lib/customer-draft.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { AddressDialog, noAddress } from './address-dialog.tsx';
import { CustomerSearchDialog } from './customer-search-dialog.tsx';
import classes from './customers.module.css';

export interface CustomerFieldsProps {
  readonly value: CustomerInput;
  readonly onChange: (customer: CustomerInput) => void;
  /** False if a selected customer's name can't be changed (AUTH-25, C-60). */
  readonly canEditName?: boolean;
  /** Whether the user may search stored customers. Visitors may not (N-06). */
  readonly canSearch?: boolean;
  readonly isReadOnly?: boolean;
  /** Marks a missing name or email. */
  readonly isChecked?: boolean;
  /** Called when the user finds a customer. Without it, the customer is used unchanged. */
  readonly onFound?: (customer: Customer) => void;
}

/** Name, email, phone and both addresses of an order's customer (CZR-06, CUST-12). */
export function CustomerFields({
  value,
  onChange,
  onFound,
  canEditName = true,
  canSearch = true,
  isReadOnly = false,
  isChecked = false,
}: CustomerFieldsProps) {
  const { t } = useTranslation(['customers', 'ui']);
  const message = useMessage();
  const dialogs = useDialogs();
  const change = (part: Partial<CustomerInput>) => onChange({ ...value, ...part });
  const find = async () => {
    const customer = await dialogs.open<Customer>((close) => <CustomerSearchDialog onClose={close} />, {
      title: t('search.title'),
      size: 'lg',
    });
    if (customer) (onFound ?? ((found) => onChange(customerDraft(found))))(customer);
  };
  const missing = (text: string, label: string) =>
    isChecked && text.trim() === '' ? t('ui:required', { field: label }) : undefined;
  const emailProblem = value.email !== '' && !isEmail(value.email.trim());
  return (
    <Stack gap="md">
      {!isReadOnly && canSearch && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconSearch size={18} aria-hidden />}
            onClick={() => void find()}
          >
            {t('search.open')}
          </Button>
          {/* Typing over a found customer would rename them, so a new customer starts with empty fields. */}
          {value.id > 0 && (
            <Button
              variant="subtle"
              color="quiet"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => onChange(noCustomer)}
            >
              {t('search.new')}
            </Button>
          )}
        </Group>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} className={classes.fields}>
        <TextInput
          label={t('name')}
          required
          autoComplete="off"
          readOnly={isReadOnly || !canEditName}
          description={canEditName ? undefined : message('CUSTOMER_NAME_LOCKED')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={missing(value.name, t('name'))}
          value={value.name}
          onChange={(event) => change(renamed(value, event.currentTarget.value))}
        />
        {/* Edited on the customer's own page. Here it only identifies the customer. */}
        {value.lastName !== '' && <TextInput label={t('lastName')} readOnly value={value.lastName} />}
        <TextInput
          label={t('email')}
          type="email"
          required
          autoComplete="off"
          readOnly={isReadOnly}
          error={emailProblem ? message('CUSTOMER_EMAIL_INVALID') : missing(value.email, t('email'))}
          value={value.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <TextInput
          label={t('phone')}
          type="tel"
          placeholder="999-999-9999"
          autoComplete="off"
          className="tabular"
          readOnly={isReadOnly}
          value={value.phone}
          onChange={(event) => change({ phone: phoneInput(event.currentTarget.value) })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className={classes.fields}>
        {(['shippingAddress', 'billingAddress'] as const).map((kind) => (
          <AddressCard
            key={kind}
            title={t(kind)}
            address={value[kind]}
            isReadOnly={isReadOnly}
            onChange={(address) => change({ [kind]: address })}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** Marks an existing customer with a new name for accounting (CUST-21, N-09). */
function renamed(customer: CustomerInput, name: string): Partial<CustomerInput> {
  return customer.id === 0 ? { name } : { name, nameUpdate: name, isUpdate: true };
}

interface AddressProps {
  readonly title: string;
  readonly address: AddressInput | null | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (address: AddressInput | null) => void;
}

export function AddressCard({ title, address, isReadOnly, onChange }: AddressProps) {
  const { t } = useTranslation('customers');
  const dialogs = useDialogs();
  const edit = async () => {
    const filled = await dialogs.open<AddressInput>(
      (close) => <AddressDialog address={address ?? noAddress} onClose={close} />,
      { title, size: 'lg' },
    );
    if (filled) onChange(filled);
  };
  return (
    <section className={classes.address} aria-label={title}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Text className={classes.lines ?? ''} c={address ? 'inherit' : 'dimmed'}>
        {address ? addressText(address) : t('address.none')}
      </Text>
      {!isReadOnly && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="subtle"
            leftSection={address ? <IconPencil size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
            onClick={() => void edit()}
            aria-label={`${address ? t('address.edit') : t('address.add')}: ${title}`}
          >
            {address ? t('address.edit') : t('address.add')}
          </Button>
          {address && (
            <Button
              size="xs"
              variant="subtle"
              color="quiet"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(null)}
              aria-label={`${t('address.remove')}: ${title}`}
            >
              {t('address.remove')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
