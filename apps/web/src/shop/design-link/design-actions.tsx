import { useState } from 'react';
import { useLoaded } from '../send/use-loaded.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';

const dialogs = () => import('./dialogs.ts');

type Open = 'share' | 'email' | undefined;

/** What a shopper can do with a design besides ordering it. The dialogs are loaded when they are asked for. */
export function DesignActions({ state }: { readonly state: DesignState }) {
  const { say } = useTexts();
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
      </div>
      {hasFailed && open && (
        <p role="alert" className="problem">
          {say('failedHint')}
        </p>
      )}
      {part && open === 'email' && <part.EmailDialog state={state} onClose={close} />}
      {part && open === 'share' && <part.ShareDialog state={state} onClose={close} />}
    </>
  );
}
