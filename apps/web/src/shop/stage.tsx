import { useMemo, useState, useSyncExternalStore } from 'react';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { PictureSurface } from '../configurator/picture-surface.tsx';
import { usePictureCanvas } from '../configurator/use-picture-canvas.ts';
import { FirstPicture, hasWrittenFront, isInFirstPicture } from './first-picture.tsx';
import { type PieceOfDesign, piecesOfDesign } from './picture-of-design.ts';
import { ViewSwitch } from '../configurator/view-switch.tsx';
import { useViews } from './use-views.ts';
import { useLoaded } from './use-loaded.ts';
import type { DesignState } from './state/use-design.ts';
import { useTexts } from './texts.ts';

const look = () => import('./look/dialogs.ts');

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

/** The design's picture. A design of several pieces shows one at a time, with a button for each. */
export function Stage({ state, manifest }: Props) {
  const { shop } = state;
  const shown = useSyncExternalStore(state.shown.subscribe, state.shown.get);
  const { say, language, shown: nameShown } = useTexts();
  const [open, setOpen] = useState<number>();
  const pieces = useMemo(() => piecesOfDesign(shop, shown, manifest), [shop, shown, manifest]);
  const piece = pieces.find(({ componentId }) => componentId === open) ?? pieces[0];
  const { views, front, ...view } = useViews(state, shown, { piece, manifest });
  const recipe = front ?? piece?.recipe;
  const smallScale = !front && isInFirstPicture(shown) ? 0 : (manifest?.smallScale ?? 0);
  const drawing = usePictureCanvas(recipe, { smallScale, isQuick: true });
  const [isClose, setClose] = useState(false);
  const { part, hasFailed, ask } = useLoaded(look);
  const style = shop.styles.find(({ id }) => id === shown.styleId)?.name ?? '';
  const leather = shop.leathers.find(({ id }) => id === shown.leatherId)?.name ?? '';
  const nameOf = (each: PieceOfDesign | undefined) =>
    [nameShown(each?.name ?? ''), each?.hasSwivel && say('swivel')].filter(Boolean).join(' · ');
  const type = nameOf(piece);
  const name = (language === 'es' ? [type, style] : [style, type]).join(' ').trim();
  const label = say(front ? 'frontOf' : 'pictureOf', { name, leather });
  return (
    <figure className="stage">
      <div className="frame">
        <div className="picture" role="img" aria-label={label}>
          <FirstPicture
            design={shown}
            isReplaced={drawing.shown !== false || Boolean(manifest && !piece?.recipe)}
          />
          <PictureSurface drawing={drawing} />
          {manifest && !piece?.recipe && <p className="soft noPicture">{say('noPicture')}</p>}
        </div>
        {recipe && (
          <button
            type="button"
            className="closer"
            onClick={() => {
              ask();
              setClose(true);
            }}
          >
            <Magnifier />
            <span>{say('look.open')}</span>
          </button>
        )}
      </div>
      {(manifest ? views.length > 0 : hasWrittenFront(shown)) && (
        <div className="views">
          {manifest && (
            <ViewSwitch
              title={say('views.title')}
              views={views}
              shown={view.shown}
              smallScale={manifest.smallScale}
              onShow={view.show}
            />
          )}
        </div>
      )}
      {hasFailed && isClose && (
        <p role="alert" className="problem">
          {say('failedHint')}
        </p>
      )}
      {part && isClose && manifest && recipe && (
        <part.LookDialog {...{ recipe, manifest, name: label }} onClose={() => setClose(false)} />
      )}
      {pieces.length > 1 && (
        <ul className="chips" aria-label={say('pieces')}>
          {pieces.map((each) => (
            <li key={each.componentId}>
              <button
                type="button"
                className="chip"
                aria-pressed={each === piece}
                onClick={() => setOpen(each.componentId)}
              >
                {nameOf(each)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function Magnifier() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
    >
      <circle cx="11" cy="11" r="7" />
      <path d="M16.5 16.5 21 21M8 11h6M11 8v6" strokeLinecap="round" />
    </svg>
  );
}
