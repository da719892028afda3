import { useState } from 'react';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { PriceBar } from '../price-bar.tsx';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../use-loaded.ts';
import type { KeptSending } from './kept-sending.ts';
import { isRepSignedIn } from './rep-session.ts';
import type { SendKind } from './send-form.ts';

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
  readonly kept: KeptSending;
  /** Whether the address requests rep mode (N-07). */
  readonly isSalesRep: boolean;
}

const dialogs = () => import('./dialogs.ts');

/** The bar with the price, and its dialogs. */
export function SendActions({ isSalesRep, ...props }: Props) {
  const { say } = useTexts();
  const [kind, setKind] = useState<SendKind>();
  // Undefined while the rep is asked to sign in (N-08).
  const [isRep, setRep] = useState(() => (isSalesRep && !isRepSignedIn() ? undefined : isSalesRep));
  const { part, hasFailed, ask } = useLoaded(dialogs, isRep === undefined);
  return (
    <>
      <PriceBar
        state={props.state}
        problem={hasFailed ? say('failedHint') : ''}
        onSend={(wanted) => {
          ask();
          setKind(wanted);
        }}
      />
      {part && isRep === undefined && (
        <part.RepSignIn onSignedIn={() => setRep(true)} onLeave={() => setRep(false)} />
      )}
      {part && kind && (
        <part.SendDialog
          {...props}
          {...{ kind }}
          isSalesRep={isRep ?? false}
          onClose={() => setKind(undefined)}
          onQuote={() => setKind('quote')}
        />
      )}
    </>
  );
}
