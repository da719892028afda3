import { useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { useLoaded } from '../use-loaded.ts';
import { useTexts } from '../texts.ts';

const dialogs = () => import('./dialogs.ts');

interface Props {
  readonly shop: Shop;
  readonly manifest: PictureManifest | undefined;
}

/** Opens the samples dialog, in shops that send samples. */
export function OrderSamples({ shop, manifest }: Props) {
  const { say } = useTexts();
  const { part, hasFailed, ask } = useLoaded(dialogs);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link samples"
        onClick={() => {
          ask();
          setOpen(true);
        }}
      >
        {say('samples')}
      </button>
      {hasFailed && isOpen && (
        <p role="alert" className="problem">
          {say('failedHint')}
        </p>
      )}
      {part && isOpen && <part.SamplesDialog {...{ shop, manifest }} onClose={() => setOpen(false)} />}
    </>
  );
}
