import { useId, type ReactNode } from 'react';
import { Group, Title } from '@mantine/core';
import classes from './panel.module.css';

interface Props {
  readonly title: string;
  /** Actions, next to the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Part of a screen as a card with a second-level heading. */
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
