import { Skeleton } from '@mantine/core';
import { sections } from '@cordovan/domain/orders';
import classes from '../orders.module.css';

/** Placeholder of the order form while it loads: seven closed sections and the money column. */
export function FormSkeleton() {
  return (
    <div className={classes.form} aria-hidden>
      <div className={classes.formMain}>
        {sections.map((section) => (
          <Skeleton key={section} height={54} radius="lg" />
        ))}
      </div>
      <div className={classes.formSide}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={160} radius="lg" />
      </div>
    </div>
  );
}
