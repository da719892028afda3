import { SimpleGrid, Skeleton, Stack } from '@mantine/core';

/** Placeholder as tall as the customer's fields, so that nothing below moves when they load. */
export function CustomerSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label="Loading the customer">
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
