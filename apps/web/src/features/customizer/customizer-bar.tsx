import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { PriceBar } from '../../ui/price/price-bar.tsx';
import { explainPrice } from './price/price-words.ts';
import { useShowroom } from './state/showroom.ts';
import type { Configurator } from './state/use-configurator.ts';
import classes from './customizer.module.css';

interface Props {
  readonly state: Configurator;
  readonly isSaving: boolean;
  /** The order that an earlier save made. */
  readonly savedId: number | undefined;
  readonly onSave: () => void;
}

/** Always in view: the total, what the last choice changed, why, undo and redo, and saving (CZR-03). */
export function CustomizerBar({ state, isSaving, savedId, onSave }: Props) {
  const { lines, totals, warranty, now, lastChange, dispatch, canUndo, canRedo } = state;
  const { gradeName } = useShowroom();
  useHotkeys([
    ['mod+Z', () => dispatch({ type: 'undo' })],
    ['mod+shift+Z', () => dispatch({ type: 'redo' })],
  ]);
  const steps = explainPrice({
    lines,
    totals,
    warrantyName: warranty?.name ?? null,
    delivery: now.delivery,
    gradeName,
  });
  return (
    <div className={classes.bar}>
      <PriceBar
        total={totals.total}
        lastChange={lastChange}
        steps={steps}
        action={
          <Group gap="xs" wrap="nowrap">
            <StepBack label="Undo" isPossible={canUndo} onClick={() => dispatch({ type: 'undo' })} />
            <StepBack label="Redo" isPossible={canRedo} onClick={() => dispatch({ type: 'redo' })} />
            <Button onClick={onSave} loading={isSaving} disabled={lines.length === 0}>
              {savedId === undefined ? 'Save quotation' : 'Save changes'}
            </Button>
          </Group>
        }
      />
    </div>
  );
}

interface StepProps {
  readonly label: 'Undo' | 'Redo';
  readonly isPossible: boolean;
  readonly onClick: () => void;
}

function StepBack({ label, isPossible, onClick }: StepProps) {
  const Icon = label === 'Undo' ? IconArrowBackUp : IconArrowForwardUp;
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={40} aria-label={label} disabled={!isPossible} onClick={onClick}>
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  );
}
