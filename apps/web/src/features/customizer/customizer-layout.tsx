import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Flavor, Style } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { changeChoices, type Choice } from '@cordovan/domain/configurator';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { PageLanguageSwitch } from '../../ui/language/language-switch.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { manifestQuery } from './picture/pictures.ts';
import { frontOfPiece, recipeOfPiece } from './picture/recipe-of-piece.ts';
import { spotsOf } from './picture/spots.ts';
import { Stage } from './picture/stage.tsx';
import { unshownItems } from './picture/unshown-items.ts';
import type { PointedPart } from './panels/parts-panel.tsx';
import { Rail, type Step } from './rail.tsx';
import type { Loss } from './state/begin-configuration.ts';
import { LossNotice } from './loss-notice.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { useShowroom } from './state/showroom.ts';
import type { Configurator as State } from './state/use-configurator.ts';
import type { GuardedChanges } from './state/use-guarded-changes.ts';
import classes from './customizer.module.css';

interface Props {
  readonly state: State;
  readonly changes: GuardedChanges;
  /** Texts that say what the saved configuration has lost. */
  readonly losses: readonly Loss[];
  /** The steps in order, including the caller's panels. */
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly panels?: Partial<Record<Step, ReactNode>>;
  readonly onOpenStyle: (style: Style, flavor?: Flavor) => void;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly bar: ReactNode;
}

interface Preview {
  readonly leather?: LeatherItem | undefined;
  readonly choice?: Choice | undefined;
}

/** The picture recipes of the current or the previewed choices. */
function useRecipes({ style, piece, rules, now, ...state }: State, preview: Preview) {
  const { leathers } = useShowroom();
  const { data: manifest } = useQuery(manifestQuery);
  const leather = preview.leather ?? state.leather;
  const { choice } = preview;
  return useMemo(() => {
    if (!manifest || !leather) return {};
    const choices = choice ? changeChoices(now.choices, { type: 'choose', choice }, rules) : now.choices;
    const toDraw = { style, piece, choices, leather, leathers };
    return { recipe: recipeOfPiece(manifest, toDraw), front: frontOfPiece(manifest, toDraw) };
  }, [manifest, leather, choice, now.choices, rules, piece, style, leathers]);
}

/** Says once per piece and leather that something just opened, added or restored by undo has no price (CZR-26). */
function useUnavailableNotice({ pieces, leather }: State): void {
  const dialogs = useDialogs();
  const message = useMessage();
  const missing = pieces.filter(({ line }) => line === undefined).map(({ saleItemId }) => saleItemId);
  const isPricing = useShowroom().store.detailPriceListId !== null;
  const key = missing.length === 0 || !isPricing ? '' : [leather?.id, ...missing].join('.');
  useEffect(() => {
    if (key !== '') void dialogs.message({ text: message('NO_AVAILABLE_PRODUCT') });
    // Shown again only if something else is missing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

/** Picture, options and bar of one configuration, for a quotation or an order line. */
export function CustomizerLayout(props: Props) {
  const { state, changes, losses, steps, step, onStep, panels, onOpenStyle, canvas, bar } = props;
  const { style, piece, groups } = state;
  const { t } = useTranslation('customizer');
  const [openPart, setOpenPart] = useState<number>();
  const [pointed, setPointed] = useState<PointedPart>();
  const [preview, setPreview] = useState<Preview>({});
  const nameOf = useCatalogueName();
  const { recipe, front } = useRecipes(state, preview);
  useUnavailableNotice(state);
  // A click ends the preview. Hovering previews again only after the mouse has moved on.
  const endingPreview: GuardedChanges = {
    ...changes,
    chooseLeather: (leatherId) => {
      setPreview({});
      return changes.chooseLeather(leatherId);
    },
    changeChoices: (action) => {
      setPreview({});
      return changes.changeChoices(action);
    },
  };
  const { data: manifest } = useQuery(manifestQuery);
  const spots = useMemo(() => spotsOf(manifest, { groups, style, piece }), [manifest, groups, style, piece]);
  const names = {
    name: nameOf(piece.item.name),
    leather: (preview.leather ?? state.leather)?.name ?? t('noLeather'),
  };
  const unshown = manifest && recipe ? unshownItems(manifest, piece, state.now.choices) : [];
  return (
    <div className={classes.layout}>
      <Stage
        recipe={recipe}
        front={front}
        photo={piece.item.pictureAddress}
        label={t('inLeather', names)}
        frontLabel={t('frontOf', names)}
        spots={spots}
        unshown={unshown}
        openPart={step === 'parts' ? openPart : undefined}
        onOpenPart={(partId) => {
          onStep('parts');
          setOpenPart(partId);
          setPointed({ partId });
        }}
        canvas={canvas}
      />
      <div className={classes.language}>
        <PageLanguageSwitch />
      </div>
      <Rail
        steps={steps}
        step={step}
        onStep={(next) => {
          onStep(next);
          setPreview({});
        }}
        head={
          <>
            <LossNotice losses={losses} />
            <OfferNotice rowCount={piece.rows.length} />
          </>
        }
        state={state}
        changes={endingPreview}
        openPart={openPart}
        onOpenPart={setOpenPart}
        pointed={pointed}
        onPreview={setPreview}
        onOpenStyle={onOpenStyle}
        panels={panels ?? {}}
      />
      {bar}
    </div>
  );
}
