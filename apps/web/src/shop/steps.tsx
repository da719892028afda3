import { useEffect, useRef } from 'react';
import { chosenIn, nextStep, type ShopStep, shopSteps, stepKey, togglePanel } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { ComponentPanel } from './panels/component-panel.tsx';
import { FlavorPanel } from './panels/flavor-panel.tsx';
import { LeatherPanel } from './panels/leather-panel.tsx';
import { PartPanel } from './panels/part-panel.tsx';
import { StylePanel } from './panels/style-panel.tsx';
import { OrderSamples } from './samples/order-samples.tsx';
import type { DesignState } from './state/use-design.ts';
import { useOpenStep } from './state/use-open-step.ts';
import { useTexts } from './texts.ts';

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

type Texts = Pick<ReturnType<typeof useTexts>, 'say' | 'shown'>;

const nameOf = (step: ShopStep, { say, shown }: Texts): string =>
  step.kind === 'part' ? shown(step.name) : say(`steps.${step.kind}`);

/** Which selection a step shows; a swivel base belongs to the pieces. */
function chosenWords({ shop, design }: DesignState, step: ShopStep, { say, shown }: Texts): string {
  const chosen = chosenIn(shop, design, step, shown);
  return step.kind === 'components' && design.hasSwivel ? `${chosen} · ${say('swivel')}` : chosen;
}

/** The steps in order, each with its current choice. One panel is open; Next opens the following one. */
export function Steps({ state, manifest }: Props) {
  const texts = useTexts();
  const { say } = texts;
  const { openKey, open: openStepOf } = useOpenStep();
  const openStep = useRef<HTMLLIElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The page starts at the top. An opened step scrolls up to the picture.
    if (!isFirst.current) {
      openStep.current?.scrollIntoView({ block: 'start' });
      // The button that opened the step may have disappeared with its panel.
      if (document.activeElement === document.body)
        openStep.current?.querySelector('button')?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [openKey]);
  const steps = shopSteps(state.shop, state.design);
  const next = nextStep(steps, openKey);
  const open = (key: string | null) => {
    state.preview(undefined);
    openStepOf(key);
  };
  return (
    <ol className="steps">
      {steps.map((step) => {
        const key = stepKey(step);
        const isOpen = key === openKey;
        return (
          <li key={key} className="step" ref={isOpen ? openStep : undefined}>
            <h2 className="stepHead">
              <button
                type="button"
                className="stepButton"
                aria-expanded={isOpen}
                onClick={() => open(togglePanel(openKey, key))}
              >
                <span>{nameOf(step, texts)}</span>
                <span className="soft">{chosenWords(state, step, texts)}</span>
              </button>
            </h2>
            {isOpen && (
              <div className="panel">
                <Panel step={step} state={state} manifest={manifest} />
                {(step.kind === 'leather' || step.kind === 'flavor') && state.shop.samples && (
                  <OrderSamples shop={state.shop} manifest={manifest} />
                )}
                {next && (
                  <button type="button" className="button quiet" onClick={() => open(stepKey(next))}>
                    {say('next', { step: nameOf(next, texts) })}
                  </button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface PanelProps extends Props {
  readonly step: ShopStep;
}

function Panel({ step, state, manifest }: PanelProps) {
  switch (step.kind) {
    case 'style':
      return <StylePanel state={state} manifest={manifest} />;
    case 'leather':
      return <LeatherPanel state={state} manifest={manifest} />;
    case 'flavor':
      return <FlavorPanel state={state} manifest={manifest} />;
    case 'part':
      return <PartPanel state={state} manifest={manifest} name={step.name} />;
    case 'components':
      return <ComponentPanel state={state} manifest={manifest} />;
  }
}
