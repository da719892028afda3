import { useRef, useState } from 'react';
import type { Flavor, Style } from '@cordovan/contracts/catalogue-schemas';
import type { Design } from '@cordovan/domain/configurator';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import type { CustomizedLine } from '../../../lib/line-customizer.ts';
import { CustomizerBar } from '../customizer-bar.tsx';
import { explainLine, usePriceWords } from '../price/price-words.ts';
import type { Step } from '../rail.tsx';
import { labeledChoices } from '../../../lib/piece/offer.ts';
import type { Begun } from '../state/begin-configuration.ts';
import type { Configuration } from '../state/configuration.ts';
import { designOf } from '../state/kept-draft.ts';
import { useShowroom } from '../state/showroom.ts';
import { useConfigurator, type Configurator } from '../state/use-configurator.ts';
import { useDesignPromise } from '../state/use-design-promise.ts';
import { useGuardedChanges } from '../state/use-guarded-changes.ts';
import type { Offer } from '../state/use-piece.ts';
import { CustomizerLayout } from '../customizer-layout.tsx';
import { LinePanel } from './line-panel.tsx';
import type { LineAct, LineTexts } from './line-parts.ts';

interface Props {
  readonly style: Style;
  readonly first: Offer;
  readonly begun: Begun;
  readonly past: readonly Configuration[];
  readonly keepsItemIds: readonly number[];
  readonly texts: LineTexts;
  readonly onTexts: (texts: LineTexts) => void;
  readonly totalBefore: Cents | undefined;
  readonly onRestart: (kept: KeptLine) => void;
  readonly onOpenStyle: (style: Style, leatherId: number | null, flavor?: Flavor) => void;
  readonly act: LineAct;
}

/** Kept across a restart: the design, the undo history and the total shown. */
export interface KeptLine {
  readonly saved: Design | undefined;
  readonly past: readonly Configuration[];
  readonly totalBefore: Cents;
}

const steps = ['style', 'leather', 'parts', 'line'] as const satisfies readonly Step[];

/** The line as it would be saved. Undefined while it has no price (CZR-26). */
function customizedLine(
  { piece, now, leather, lines }: Configurator,
  texts: LineTexts,
): CustomizedLine | undefined {
  if (!leather || lines.length === 0) return undefined;
  return {
    saleItemId: piece.item.id,
    name: piece.item.name,
    styleId: piece.item.styleId,
    furnitureTypeId: piece.item.furnitureTypeId,
    leatherItemId: leather.id,
    leather: leather.name,
    collectionId: leather.collectionId,
    quantity: now.quantity,
    ...texts,
    customizations: labeledChoices({ choices: now.choices, rows: piece.rows }),
  };
}

/** One line's furniture: style, leather, parts, and the line's own texts. */
export function LineLayout(props: Props) {
  const { style, first, begun, past, keepsItemIds, texts, onTexts, onRestart, onOpenStyle, act } = props;
  const state = useConfigurator({ style, first, initial: begun.configuration, past, keepsItemIds });
  const promise = useDesignPromise(state);
  const { piece, lines, now } = state;
  const { gradeName } = useShowroom();
  const priceWords = usePriceWords();
  const [line] = lines;
  const total = line?.price.totalPrice ?? NO_MONEY;
  const changes = useGuardedChanges(state, (next, before) =>
    onRestart({
      saved: designOf({ configuration: next, styleId: style.id, rows: piece.rows }),
      past: before,
      totalBefore: total,
    }),
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const [step, setStep] = useState<Step>('parts');
  return (
    <CustomizerLayout
      state={state}
      changes={changes}
      losses={begun.losses}
      steps={steps}
      step={step}
      onStep={setStep}
      panels={{ line: <LinePanel configurator={state} texts={texts} onTexts={onTexts} /> }}
      onOpenStyle={(next, flavor) => onOpenStyle(next, now.leatherId, flavor)}
      canvas={canvas}
      bar={
        <CustomizerBar
          state={state}
          total={total}
          totalBefore={props.totalBefore}
          promise={promise}
          steps={line ? explainLine(priceWords, line, gradeName) : []}
        >
          {act(customizedLine(state, texts))}
        </CustomizerBar>
      }
    />
  );
}
