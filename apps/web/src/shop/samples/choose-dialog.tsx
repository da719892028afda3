import { useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import { NO_MONEY } from '@cordovan/domain/money';
import { toggleSample } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { formatMoney } from '../../lib/format/numbers.ts';
import { Dialog } from '../dialog.tsx';
import { Swatch } from '../panels/leather-panel.tsx';
import { keptSamplesOf } from './kept-samples.ts';
import { useSampleTexts } from './sample-texts.ts';

type Leather = Shop['leathers'][number];

interface Props {
  readonly shop: Shop;
  readonly manifest: PictureManifest | undefined;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** The shop's leathers and fabrics as swatches. The shopper selects some. */
export function ChooseDialog({ shop, manifest, onContinue, onClose }: Props) {
  const { say, sayInShop, language } = useSampleTexts();
  const kept = keptSamplesOf(shop);
  const [chosen, setChosen] = useState(kept.chosen);
  const { price, most } = shop.samples ?? { price: NO_MONEY, most: 0 };
  const isFull = chosen.length >= most;
  const press = (id: number) => {
    const next = toggleSample(shop, chosen, id);
    kept.keepChosen(next);
    setChosen(next);
  };
  const list = (title: string, leathers: readonly Leather[]) =>
    leathers.length > 0 && (
      <section>
        <h3 className="label">{title}</h3>
        <ul className="swatches">
          {leathers.map((leather) => {
            const isChosen = chosen.includes(leather.id);
            return (
              <li key={leather.id}>
                <button
                  type="button"
                  className="choice"
                  data-picture
                  aria-pressed={isChosen}
                  aria-disabled={isFull && !isChosen}
                  onClick={() => press(leather.id)}
                >
                  <Swatch {...{ leather, manifest }} />
                  <span className="choiceName">{leather.name}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    );
  return (
    <Dialog title={say('title')} size="wide" onClose={onClose}>
      <p className="soft">{say('hint', { most: String(most) })}</p>
      <div className="sampleLists">
        {list(
          sayInShop('leathers'),
          shop.leathers.filter(({ isFabric }) => !isFabric),
        )}
        {list(
          sayInShop('fabrics'),
          shop.leathers.filter(({ isFabric }) => isFabric),
        )}
      </div>
      <div className="sampleBar">
        <p className="sampleCount">
          <strong role="status">{say('count', { count: String(chosen.length), most: String(most) })}</strong>
          <span className="soft">
            {price > NO_MONEY ? say('each', { price: formatMoney(price, language) }) : say('free')}
          </span>
          {isFull && <span className="soft sampleFull">{say('full')}</span>}
        </p>
        <div className="buttons">
          <button type="button" className="button" disabled={chosen.length === 0} onClick={onContinue}>
            {say('continue')}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {sayInShop('send.close')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
