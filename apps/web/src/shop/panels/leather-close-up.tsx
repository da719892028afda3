import { useState, useSyncExternalStore } from 'react';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { CloseUp, useCloseUp } from '../../configurator/close-up.tsx';
import { leatherColor } from '../../configurator/leather-color.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../use-loaded.ts';

const look = () => import('../look/dialogs.ts');

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

/** The chosen leather from close up, or the one that the pointer is on. Nothing if there is no such picture. */
export function LeatherCloseUp({ state, manifest }: Props) {
  const { leatherId } = useSyncExternalStore(state.shown.subscribe, state.shown.get);
  const leather = state.shop.leathers.find(({ id }) => id === leatherId);
  const recipe = useCloseUp(manifest, leather);
  const { say } = useTexts();
  const [isLarge, setLarge] = useState(false);
  const { part, hasFailed, ask } = useLoaded(look);
  if (!leather || !recipe || !manifest) return null;
  const alt = say(leather.isFabric ? 'closeUp.ofFabric' : 'closeUp.ofLeather', { name: leather.name });
  return (
    <div className="leatherCloseUp">
      <CloseUp
        recipe={recipe}
        color={leatherColor(leather)}
        smallScale={manifest.smallScale}
        alt={alt}
        failed={say('closeUp.failed')}
        isStrip
        caption={
          <>
            <strong>{leather.name}</strong>
            <button
              type="button"
              className="link"
              onClick={() => {
                ask();
                setLarge(true);
              }}
            >
              {say('closeUp.larger')}
            </button>
          </>
        }
      />
      {hasFailed && isLarge && (
        <p role="alert" className="problem">
          {say('failedHint')}
        </p>
      )}
      {part && isLarge && <part.CloseUpDialog recipe={recipe} name={alt} onClose={() => setLarge(false)} />}
    </div>
  );
}
