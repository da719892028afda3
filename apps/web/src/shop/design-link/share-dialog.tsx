import { useCallback, useEffect, useRef, useState } from 'react';
import { shareDesign } from '@cordovan/contracts/shop-designs';
import { refusedText } from '../../lib/card/refused-text.ts';
import { send } from '../../lib/http/send.ts';
import { Dialog } from '../dialog.tsx';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { wireDesign } from './wire-design.ts';

interface Props {
  readonly state: Pick<DesignState, 'shop' | 'design'>;
  readonly onClose: () => void;
}

type Link = { readonly address: string } | { readonly error: unknown } | undefined;

/** The design's short link, to copy or to send with the device's share dialog. */
export function ShareDialog({ state: { shop, design }, onClose }: Props) {
  const { say } = useTexts();
  const [link, setLink] = useState<Link>();
  const make = useCallback(() => {
    setLink(undefined);
    const body = { company: shop.label, design: wireDesign(design) };
    send(shareDesign, { body, quiet: true }).then(
      ({ address }) => setLink({ address }),
      (error: unknown) => setLink({ error }),
    );
  }, [shop, design]);
  useEffect(make, [make]);
  return (
    <Dialog title={say('share.title')} onClose={onClose}>
      <p className="soft">{say('share.hint')}</p>
      {link === undefined && <p role="status">{say('share.making')}</p>}
      {link && 'error' in link && (
        <>
          <p role="alert" className="problem">
            {refusedText(link.error) ?? say('share.failed')}
          </p>
          <div className="buttons">
            <button type="button" className="button" onClick={make}>
              {say('retry')}
            </button>
          </div>
        </>
      )}
      {link && 'address' in link && <ReadyLink address={link.address} title={document.title} />}
      <div className="buttons">
        <button type="button" className="button quiet" onClick={onClose}>
          {say('send.close')}
        </button>
      </div>
    </Dialog>
  );
}

const canShare = (): boolean => 'share' in navigator;

function ReadyLink({ address, title }: { readonly address: string; readonly title: string }) {
  const { say } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setNote(say('share.copied'));
    } catch {
      // A page without https has no clipboard access, so the link is selected instead.
      setNote(say('share.copyYourself'));
    }
  };
  return (
    <>
      <label className="field linkField">
        <span>{say('share.link')}</span>
        <input
          ref={field}
          value={address}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <p role="status" className="linkNote">
        {note}
      </p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => void copy()}>
          {say('share.copy')}
        </button>
        {canShare() && (
          <button
            type="button"
            className="button quiet"
            // A rejection means that the person has closed the device's own dialog.
            onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
          >
            {say('share.send')}
          </button>
        )}
      </div>
    </>
  );
}
