import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Placeholder as tall as the customer's fields, so that nothing below moves when they load. */
export function CustomerSkeleton() {
  const { t } = useTranslation('customizer');
  return (
    <Stack gap="md" role="status" aria-label={t('loadingCustomer')}>
      <Skeleton height={40} width={160} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {['name', 'email', 'phone'].map((field) => (
          <Skeleton key={field} height={66} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {['shipping', 'billing'].map((address) => (
          <Skeleton key={address} height={114} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
