import { useId, type ReactNode } from 'react';
import { Text, Title } from '@mantine/core';
import classes from './dashboard.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function Panel({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {lead && (
        <Text c="dimmed" size="sm" mb="sm">
          {lead}
        </Text>
      )}
      {children}
    </section>
  );
}
