import { Skeleton } from '@mantine/core';
import classes from './pending.module.css';

/** Placeholder while a screen's script loads. */
export function PendingScreen() {
  return (
    <div className={classes.pending} aria-busy>
      <Skeleton height={32} width={240} radius="md" />
      <Skeleton height={40} radius="md" />
      <Skeleton height={240} radius="lg" />
    </div>
  );
}
