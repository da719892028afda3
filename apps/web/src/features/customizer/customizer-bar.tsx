import { memo, useCallback, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, type IconProps } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@cordovan/domain/money';
import { PriceBar, type PriceLine } from '../../ui/price/price-bar.tsx';
import type { AskedPromise } from '../../lib/promise/use-promise.ts';
import { PromiseNote } from '../../ui/promise/promise-note.tsx';
import { useLastChange } from './price/use-last-change.ts';
import type { Configurator } from './state/use-configurator.ts';
import classes from './customizer.module.css';

interface Props {
  readonly state: Pick<Configurator, 'dispatch' | 'canUndo' | 'canRedo' | 'now'>;
  /** Before tax, like every price on the screen. */
  readonly total: Cents;
  readonly withTax?: Cents;
  /** The total shown before the page restarted. */
  readonly totalBefore?: Cents | undefined;
  readonly steps: readonly PriceLine[];
  /** The design's promised date; nothing for a page without a user. */
  readonly promise: AskedPromise;
  /** Actions on the design. The last one is the screen's main action. */
  readonly children: ReactNode;
}

/** Always in view: total, last change, price breakdown, undo, redo and save (CZR-03). */
export function CustomizerBar({ state, total, withTax, totalBefore, steps, promise, children }: Props) {
  const { t } = useTranslation('customizer');
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
      <div className={classes.promise}>
        <PromiseNote asked={promise} />
      </div>
      <PriceBar
        total={total}
        {...(withTax !== undefined && { withTax })}
        lastChange={lastChange}
        steps={steps}
        action={
          <Group gap="xs" wrap="nowrap">
            <BarButton label={t('bar.undo')} icon={IconArrowBackUp} disabled={!canUndo} onClick={undo} />
            <BarButton label={t('bar.redo')} icon={IconArrowForwardUp} disabled={!canRedo} onClick={redo} />
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
  /** Hides the tooltip while an open popover explains the button. */
  readonly isExplained?: boolean;
  readonly disabled?: boolean;
}

/** An icon button of the bar, named on hover and for screen readers. Popovers can anchor to its ref. */
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
