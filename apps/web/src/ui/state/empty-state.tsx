import type { ComponentType, ReactNode } from 'react';
import { Stack, Text } from '@mantine/core';
import { IconMoodEmpty, type IconProps } from '@tabler/icons-react';

interface Props {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly icon?: ComponentType<IconProps>;
  /** The suggested next step. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, hint, icon: Icon = IconMoodEmpty, action }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <Icon size={40} stroke={1.25} color="var(--cordovan-soft-ink)" aria-hidden />
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}
