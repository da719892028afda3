import type { Shop } from '@cordovan/contracts/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { formatMoney } from '../../lib/format/numbers.ts';
import { Dialog } from '../dialog.tsx';
import { CardFrame } from '../send/card-frame.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { keptSamplesOf } from './kept-samples.ts';
import { useSampleTexts } from './sample-texts.ts';
import { type SentSamples, useSampling } from './use-sampling.ts';
import './samples.css';

interface Props {
  readonly shop: Shop;
  readonly manifest: PictureManifest | undefined;
  readonly onClose: () => void;
}

/** Orders samples: which ones, the address, the card payment if there is a charge, and thanks. */
export function SamplesDialog({ shop, manifest, onClose }: Props) {
  const sampling = useSampling(shop);
  const { step, endCard } = sampling;
  switch (step.kind) {
    case 'choose':
      return <ChooseDialog key="choose" {...{ shop, manifest, onClose }} onContinue={sampling.askAddress} />;
    case 'address':
      return <AddressDialog key="address" {...{ shop, step, sampling, onClose }} />;
    case 'changed':
      return <ChangedDialog key="changed" {...{ shop, step, onClose }} />;
    case 'card':
      return <CardFrame key={step.intent.id} intent={step.intent} onEnd={endCard} />;
    case 'done':
      return <ThanksDialog key="done" {...{ shop, onClose }} sent={step.sent} />;
  }
}

interface ChangedProps {
  readonly shop: Shop;
  readonly step: Extract<ReturnType<typeof useSampling>['step'], { kind: 'changed' }>;
  readonly onClose: () => void;
}

function ChangedDialog({ shop, step, onClose }: ChangedProps) {
  const { sayInShop, language } = useSampleTexts();
  const now = formatMoney(step.now, language);
  return (
    <Dialog title={sayInShop('send.changedTitle')} onClose={onClose}>
      <p>{sayInShop('send.changedHint', { before: formatMoney(step.before, language), now })}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={step.goOn}>
          {sayInShop(shop.takesPayments ? 'send.payAt' : 'send.goOn', { now })}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {sayInShop('send.close')}
        </button>
      </div>
    </Dialog>
  );
}

interface ThanksProps {
  readonly shop: Shop;
  readonly sent: SentSamples;
  readonly onClose: () => void;
}

function ThanksDialog({ shop, sent, onClose }: ThanksProps) {
  const { say, sayInShop } = useSampleTexts();
  const { address, city, email } = keptSamplesOf(shop).form();
  const place = [address, city].map((text) => text.trim()).join(', ');
  return (
    <Dialog title={say('thanksTitle')} onClose={onClose}>
      <p role="status">
        {say(sent.kind, { number: sent.number, address: place })}
        {sent.isMailed && ` ${say('mailed', { email: email.trim() })}`}
      </p>
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {sayInShop('send.close')}
        </button>
      </div>
    </Dialog>
  );
}
