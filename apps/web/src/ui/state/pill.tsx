import type { ComponentType, ReactNode } from 'react';
import type { IconProps as TablerIconProps } from '@tabler/icons-react';
import classes from './pill.module.css';

export type Tone = 'neutral' | 'information' | 'attention' | 'done' | 'stop' | 'accent';

interface Props {
  readonly tone: Tone;
  readonly icon: ComponentType<TablerIconProps>;
  readonly children: ReactNode;
}

/** A state as a word and an icon. The color only repeats them. */
export function Pill({ tone, icon: Icon, children }: Props) {
  return (
    <span className={classes.pill} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
