import { useMemo } from 'react';
import { liveConfigurationOf } from '@cordovan/picture/live';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import { useLiveView } from '../../configurator/use-live-view.ts';
import { useTexts } from '../texts.ts';

interface Props {
  readonly recipe: PictureRecipe;
  readonly manifest: PictureManifest;
  readonly name: string;
}

/** The furniture from all sides. */
export function TurnView({ recipe, manifest, name }: Props) {
  const { say } = useTexts();
  const configuration = useMemo(() => liveConfigurationOf(recipe, manifest), [recipe, manifest]);
  const { container, state, view } = useLiveView(configuration, `${name}. ${say('look.turnHelp')}`);
  return (
    <>
      <div className="lookFrame" aria-busy={state === 'opening'}>
        <div ref={container} className="turn" data-shown={state === 'shown'} />
        {state === 'opening' && (
          <p role="status" className="soft lookNote">
            {say('look.opening')}
          </p>
        )}
        {(state === 'failed' || state === 'no-model') && (
          <p role="alert" className="lookNote">
            {say(state === 'failed' ? 'look.failed' : 'look.noModel')}
          </p>
        )}
      </div>
      <div className="lookTools">
        <span className="soft">{say('look.turnHint')}</span>
        <button type="button" className="link" disabled={state !== 'shown'} onClick={() => view?.resetView()}>
          {say('look.front')}
        </button>
      </div>
    </>
  );
}
