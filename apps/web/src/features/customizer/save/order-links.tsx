import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';

/** ORD-83: the order form edits terms, channel, discount and more pieces, so it takes over from here. */
export function OnOrderForm({ onFinish }: { readonly onFinish: () => void }) {
  return (
    <Stack gap={4} mt="xl" align="flex-start">
      <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={onFinish}>
        Finish on the order form
      </Button>
      <Text size="sm" c="dimmed">
        With payment terms, discount and other furniture. Everything chosen here goes with it.
      </Text>
    </Stack>
  );
}

interface OfSavedOrderProps {
  readonly number: string;
  readonly onOpen: () => void;
  readonly onNewOrder: () => void;
}

/** Shown after a save: changes update the same order until the user starts a new one. */
export function OfSavedOrder({ number, onOpen, onNewOrder }: OfSavedOrderProps) {
  return (
    <Stack gap={4} mt="xl" align="flex-start">
      <Group gap="xs">
        <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={onOpen}>
          Open the order
        </Button>
        <Button variant="subtle" color="quiet" onClick={onNewOrder}>
          New order
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Changes are saved to quotation {number}. A new order begins with an empty table.
      </Text>
    </Stack>
  );
}
