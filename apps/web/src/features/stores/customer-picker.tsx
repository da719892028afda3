import { useState, type ReactNode } from 'react';
import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { startsCustomerSearch } from '@cordovan/domain/customers';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { customerQuery, customersQuery } from './api/customers.ts';

const PAUSE_MS = 250;

interface Props {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly isReadOnly: boolean;
  readonly error?: ReactNode;
}

const labelOf = ({ name, email }: Customer) => (email === '' ? name : `${name} · ${email}`);

/** The customer of the store's floor orders (STORE-05, CUST-19), found by name or email. */
export function CustomerPicker({ value, onChange, isReadOnly, error }: Props) {
  const { t } = useTranslation('stores');
  const message = useMessage();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [settled] = useDebouncedValue(words.trim(), PAUSE_MS);
  const present = useQuery(customerQuery(value ?? 0));
  // While closed, the text is the selected name, which needs no search.
  const asked = isOpen ? settled : '';
  const found = useQuery(customersQuery(asked));
  const others = startsCustomerSearch(asked) ? (found.data ?? []) : [];
  const foundIds = others.map(({ id }) => String(id));
  const known = present.data && !others.some(({ id }) => id === present.data.id) ? [present.data] : [];
  const options = [...known, ...others].map((each) => ({ value: String(each.id), label: labelOf(each) }));
  const isMissing = value !== null && value > 0 && !options.some((each) => each.value === String(value));
  return (
    <Select
      label={t('detail.customerId')}
      description={t('detail.customerHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      searchable
      clearable
      disabled={isReadOnly}
      error={error}
      placeholder={t('detail.customerFind')}
      data={
        isMissing
          ? [{ value: String(value), label: present.isLoading ? '…' : String(value) }, ...options]
          : options
      }
      // The server has already filtered by name and email, including similar spellings.
      filter={({ options: all }) =>
        startsCustomerSearch(asked)
          ? all.filter((each) => 'value' in each && foundIds.includes(each.value))
          : all
      }
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onSearchChange={setWords}
      nothingFoundMessage={
        startsCustomerSearch(asked) && found.data ? message('NO_CUSTOMERS_FOUND') : undefined
      }
      rightSection={found.isFetching ? <Loader size="xs" /> : undefined}
    />
  );
}
