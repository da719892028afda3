import { useState } from 'react';
import { Button, Group, Loader, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { startsCustomerSearch } from '@cordovan/domain/customers';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { customerSearchQuery } from './api/search-customers.ts';

const PAUSE_MS = 250;

interface Props {
  readonly onClose: (customer?: Customer) => void;
}

/** The customer search (NAV-39): searches from two characters on and requires a choice (CUST-13 to CUST-15). */
export function CustomerSearchDialog({ onClose }: Props) {
  const { t } = useTranslation(['customers', 'ui']);
  const message = useMessage();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [asked] = useDebouncedValue(words.trim(), PAUSE_MS);
  const found = useQuery(customerSearchQuery(asked));
  const customers = startsCustomerSearch(asked) ? found.data : undefined;
  const customer = customers?.find(({ id }) => String(id) === chosen);
  return (
    <Stack gap="md">
      <TextInput
        label={t('search.words')}
        description={t('search.hint')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={found.isFetching ? <Loader size="xs" /> : undefined}
        data-autofocus
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setRefused(false);
        }}
      />
      {customers?.length === 0 && <Text role="status">{message('NO_CUSTOMERS_FOUND')}</Text>}
      {customers && customers.length > 0 && (
        <Radio.Group value={chosen} onChange={setChosen} aria-label={t('search.found')}>
          <Stack gap="xs" mah={320} style={{ overflowY: 'auto' }}>
            {customers.map((each) => (
              <Radio
                key={each.id}
                value={String(each.id)}
                label={`${each.name} ${each.lastName}`.trim()}
                description={[each.email, each.phone].filter((part) => part !== '').join(' · ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {isRefused && !customer && (
        <Text c="var(--mantine-color-error)" role="alert">
          {message('NO_CUSTOMER_SELECTED')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onClose()}>
          {t('ui:cancel')}
        </Button>
        <Button onClick={() => (customer ? onClose(customer) : setRefused(true))}>{t('search.take')}</Button>
      </Group>
    </Stack>
  );
}
