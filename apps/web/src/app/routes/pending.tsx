import { Skeleton } from '@mantine/core';
import classes from './pending.module.css';

/** While the script of a screen is on its way: the shape of its head and of what follows. */
export function PendingScreen() {
  return (
    <div className={classes.pending} aria-busy>
      <Skeleton height={32} width={240} radius="md" />
      <Skeleton height={40} radius="md" />
      <Skeleton height={240} radius="lg" />
    </div>
  );
}
