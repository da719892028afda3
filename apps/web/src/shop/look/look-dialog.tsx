import { useState } from 'react';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import { useOffersLive } from '../../configurator/use-offers-live.ts';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';
import { TurnView } from './turn-view.tsx';
import { ZoomPicture } from './zoom-picture.tsx';
import './look.css';

interface Props {
  readonly recipe: PictureRecipe;
  readonly manifest: PictureManifest;
  /** Name of the design in the picture. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The picture in the full window, to zoom. On a device that supports it, also the furniture in 3D, to turn. */
export function LookDialog({ recipe, manifest, name, onClose }: Props) {
  const { say } = useTexts();
  const offersLive = useOffersLive();
  const [isTurning, setTurning] = useState(false);
  return (
    <Dialog title={name} size="whole" onClose={onClose}>
      {isTurning ? <TurnView {...{ recipe, manifest, name }} /> : <ZoomPicture {...{ recipe, name }} />}
      <div className="buttons">
        {offersLive && (
          <button type="button" className="button quiet" onClick={() => setTurning(!isTurning)}>
            {say(isTurning ? 'look.picture' : 'look.turn')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onClose}>
          {say('send.close')}
        </button>
      </div>
    </Dialog>
  );
}

/** A leather's close-up in the full window, to zoom. */
export function CloseUpDialog({ recipe, name, onClose }: Omit<Props, 'manifest'>) {
  const { say } = useTexts();
  return (
    <Dialog title={name} size="whole" onClose={onClose}>
      <ZoomPicture {...{ recipe, name }} />
      <div className="buttons">
        <button type="button" className="button quiet" onClick={onClose}>
          {say('send.close')}
        </button>
      </div>
    </Dialog>
  );
}
