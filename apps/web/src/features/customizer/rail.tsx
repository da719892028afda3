import type { ReactNode } from 'react';
import { Tabs } from '@mantine/core';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { Choice } from '@cordovan/domain/configurator';
import { DeliveryPanel } from './panels/delivery-panel.tsx';
import { LeatherPanel } from './panels/leather-panel.tsx';
import { PartsPanel } from './panels/parts-panel.tsx';
import { PiecesPanel } from './panels/pieces-panel.tsx';
import { StylePanel } from './panels/style-panel.tsx';
import type { Configurator } from './state/use-configurator.ts';
import type { GuardedChanges } from './state/use-guarded-changes.ts';
import classes from './customizer.module.css';

const steps = {
  style: 'Style',
  leather: 'Leather',
  parts: 'Parts',
  pieces: 'Pieces',
  delivery: 'Delivery',
  customer: 'Customer',
} as const;
export type Step = keyof typeof steps;

interface Props {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly state: Configurator;
  readonly changes: GuardedChanges;
  readonly openPart: number | undefined;
  readonly onOpenPart: (partId: number | undefined) => void;
  readonly onPreview: (preview: { leather?: LeatherItem | undefined; choice?: Choice | undefined }) => void;
  readonly onBeginAgain: () => void;
  readonly customerFields: ReactNode;
}

/** The options as a rail of steps; one panel is open. */
export function Rail(props: Props) {
  const { step, onStep, state, changes, onPreview } = props;
  const panels: Record<Step, () => ReactNode> = {
    style: () => <StylePanel configurator={state} changes={changes} onBeginAgain={props.onBeginAgain} />,
    leather: () => (
      <LeatherPanel configurator={state} changes={changes} onPreview={(leather) => onPreview({ leather })} />
    ),
    parts: () => (
      <PartsPanel
        configurator={state}
        changes={changes}
        openPart={props.openPart}
        onOpenPart={props.onOpenPart}
        onPreview={(choice) => onPreview({ choice })}
      />
    ),
    pieces: () => <PiecesPanel configurator={state} changes={changes} />,
    delivery: () => <DeliveryPanel configurator={state} />,
    customer: () => props.customerFields,
  };
  return (
    <Tabs
      value={step}
      onChange={(next) => next && onStep(next as Step)}
      keepMounted={false}
      className={classes.rail}
    >
      <Tabs.List className={classes.steps} aria-label="Steps">
        {Object.entries(steps).map(([id, name]) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(panels).map(([id, draw]) => (
        <Tabs.Panel key={id} value={id} className={classes.panel}>
          {draw()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
