import { Skeleton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import layout from './customizer.module.css';
import classes from './customizer-skeleton.module.css';

const TILES = 9;

/** Placeholder of picture, options and bar while they load, in the real layout. */
export function CustomizerSkeleton() {
  return (
    <div className={layout.layout} aria-hidden>
      <div className={`${layout.stage} ${classes.stage}`}>
        <IconArmchair size={96} stroke={0.75} />
      </div>
      <div className={layout.rail}>
        <div className={classes.steps}>
          <Skeleton height={16} width="80%" />
        </div>
        <div className={classes.options}>
          {Array.from({ length: TILES }, (_, at) => (
            <div key={at}>
              <Skeleton className={classes.patch} height="auto" />
              <Skeleton height={14} width="70%" mt={8} />
              <Skeleton height={12} width="45%" mt={8} />
            </div>
          ))}
        </div>
      </div>
      <div className={`${layout.bar} ${classes.bar}`}>
        <Skeleton height={28} width={140} />
        <Skeleton height={40} width={150} />
      </div>
    </div>
  );
}
