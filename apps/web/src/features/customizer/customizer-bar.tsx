import { memo, useCallback, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, type IconProps } from '@tabler/icons-react';
import type { Cents } from '@cordovan/domain/money';
import { PriceBar, type PriceLine } from '../../ui/price/price-bar.tsx';
import { useLastChange } from './price/use-last-change.ts';
import type { Configurator } from './state/use-configurator.ts';
import classes from './customizer.module.css';

interface Props {
  readonly state: Pick<Configurator, 'dispatch' | 'canUndo' | 'canRedo' | 'now'>;
  /** Before tax: the basis of every price on the screen. */
  readonly total: Cents;
  readonly withTax?: Cents;
  /** What was shown before the page began anew. */
  readonly totalBefore?: Cents | undefined;
  readonly steps: readonly PriceLine[];
  /** What can be done with the design; the last one is the screen's own next step. */
  readonly children: ReactNode;
}

/** Always in view: the total, what the last choice changed, why, undo and redo, and saving (CZR-03). */
export function CustomizerBar({ state, total, withTax, totalBefore, steps, children }: Props) {
  const lastChange = useLastChange(state.now, total, totalBefore);
  const { dispatch, canUndo, canRedo } = state;
  const undo = useCallback(() => dispatch({ type: 'undo' }), [dispatch]);
  const redo = useCallback(() => dispatch({ type: 'redo' }), [dispatch]);
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ]);
  return (
    <div className={classes.bar}>
      <PriceBar
        total={total}
        {...(withTax !== undefined && { withTax })}
        lastChange={lastChange}
        steps={steps}
        action={
          <Group gap="xs" wrap="nowrap">
            <BarButton label="Undo" icon={IconArrowBackUp} disabled={!canUndo} onClick={undo} />
            <BarButton label="Redo" icon={IconArrowForwardUp} disabled={!canRedo} onClick={redo} />
            {children}
          </Group>
        }
      />
    </div>
  );
}

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'color' | 'disabled'> {
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  readonly isOn?: boolean;
  /** What stands over it already says more than its name. */
  readonly isExplained?: boolean;
  readonly disabled?: boolean;
}

/** A small act of the bar: its icon, named on hover and for those who don't see it. What opens from it may hold on to it. */
export const BarButton = memo(function BarButton({
  label,
  icon: Icon,
  isOn,
  isExplained = false,
  ...button
}: BarButtonProps) {
  return (
    <Tooltip label={label} disabled={isExplained}>
      <ActionIcon
        {...button}
        variant={isOn ? 'light' : 'default'}
        size={40}
        aria-label={label}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      >
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  );
});
