import { useState } from 'react';
import { isSameDesign } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { useLoaded } from '../use-loaded.ts';
import { useKeptDesigns } from '../state/kept-designs.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';

const dialogs = () => import('./dialogs.ts');

type Open = 'share' | 'email' | 'compare' | 'delivery' | undefined;

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

/** A design's actions other than ordering it. Their dialogs load on demand. */
export function DesignActions({ state, manifest }: Props) {
  const { say } = useTexts();
  const kept = useKeptDesigns(state.shop);
  const isKept = kept.designs.some((each) => isSameDesign(each, state.design));
  const others = kept.designs.length - Number(isKept);
  const { part, hasFailed, ask } = useLoaded(dialogs);
  const [open, setOpen] = useState<Open>();
  const show = (wanted: Open) => {
    ask();
    setOpen(wanted);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="tools">
        {(['share', 'email'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="link"
            disabled={!state.price}
            onClick={() => show(each)}
          >
            {say(`${each}.open`)}
          </button>
        ))}
        <button
          type="button"
          className="link"
          aria-pressed={isKept}
          onClick={() => (isKept ? kept.remove(state.design) : kept.keep(state.design))}
        >
          {say(isKept ? 'compare.kept' : 'compare.keep')}
        </button>
        {others > 0 && (
          <button type="button" className="link" onClick={() => show('compare')}>
            {say('compare.open', { count: String(others + 1) })}
          </button>
        )}
        <button type="button" className="link" onClick={() => show('delivery')}>
          {say('delivery.open')}
        </button>
      </div>
      {hasFailed && open && (
        <p role="alert" className="problem">
          {say('failedHint')}
        </p>
      )}
      {part && open === 'compare' && <part.CompareDialog {...{ state, kept, manifest }} onClose={close} />}
      {part && open === 'delivery' && <part.DeliveryDialog state={state} onClose={close} />}
      {part && open === 'email' && <part.EmailDialog state={state} onClose={close} />}
      {part && open === 'share' && <part.ShareDialog state={state} onClose={close} />}
    </>
  );
}
