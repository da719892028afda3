import type { ReactNode } from 'react';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Flavor, Style } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { Choice } from '@cordovan/domain/configurator';
import { DeliveryPanel } from './panels/delivery-panel.tsx';
import { LeatherPanel } from './panels/leather-panel.tsx';
import { PartsPanel, type PointedPart } from './panels/parts-panel.tsx';
import { PiecesPanel } from './panels/pieces-panel.tsx';
import { StylePanel } from './panels/style-panel.tsx';
import type { Configurator } from './state/use-configurator.ts';
import type { GuardedChanges } from './state/use-guarded-changes.ts';
import classes from './customizer.module.css';

export type Step = 'style' | 'leather' | 'parts' | 'pieces' | 'delivery' | 'customer' | 'line';

interface Props {
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  /** Shown above the open panel. */
  readonly head: ReactNode;
  readonly state: Configurator;
  readonly changes: GuardedChanges;
  readonly openPart: number | undefined;
  readonly pointed: PointedPart | undefined;
  readonly onOpenPart: (partId: number | undefined) => void;
  readonly onPreview: (preview: { leather?: LeatherItem | undefined; choice?: Choice | undefined }) => void;
  readonly onOpenStyle: (style: Style, flavor?: Flavor) => void;
  /** The caller's panels: the customer, a line's texts. */
  readonly panels: Partial<Record<Step, ReactNode>>;
}

/** The options as a list of steps. Only one panel is open at a time. */
export function Rail(props: Props) {
  const { steps, step, onStep, head } = props;
  const { t } = useTranslation('customizer');
  return (
    <Tabs
      value={step}
      onChange={(next) => next && onStep(next as Step)}
      keepMounted={false}
      className={classes.rail}
    >
      <Tabs.List className={classes.steps} aria-label={t('steps.label')}>
        {steps.map((id) => (
          <Tabs.Tab key={id} value={id}>
            {t(`steps.${id}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {head}
      {steps.map((id) => (
        <Tabs.Panel key={id} value={id} className={classes.panel}>
          {id === step && <Panel {...props} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Panel({ step, state, changes, panels, ...props }: Props) {
  const { openPart, onOpenPart, onPreview, onOpenStyle } = props;
  switch (step) {
    case 'style':
      return <StylePanel configurator={state} changes={changes} onOpen={onOpenStyle} />;
    case 'leather':
      return (
        <LeatherPanel
          configurator={state}
          changes={changes}
          onPreview={(leather) => onPreview({ leather })}
        />
      );
    case 'parts':
      return (
        <PartsPanel
          configurator={state}
          changes={changes}
          openPart={openPart}
          pointed={props.pointed}
          onOpenPart={onOpenPart}
          onPreview={(choice) => onPreview({ choice })}
        />
      );
    case 'pieces':
      return <PiecesPanel configurator={state} changes={changes} />;
    case 'delivery':
      return <DeliveryPanel configurator={state} />;
    case 'customer':
    case 'line':
      return panels[step];
  }
}
