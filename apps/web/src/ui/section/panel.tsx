import { useId, type ReactNode } from 'react';
import { Group, Title } from '@mantine/core';
import classes from './panel.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: what can be done here. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen on a card of its own, under a heading of the second level. */
export function Panel({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}
