import { useMemo } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import { type Design, priceDesign, readyText } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { PictureSurface } from '../../configurator/picture-surface.tsx';
import { usePictureCanvas } from '../../configurator/use-picture-canvas.ts';
import { formatMoney } from '../../lib/format/numbers.ts';
import { piecesOfDesign } from '../picture-of-design.ts';
import { usePromisedWeeks } from '../state/use-promised-weeks.ts';
import { useTexts } from '../texts.ts';

interface Props {
  readonly shop: Shop;
  readonly design: Design;
  readonly manifest: PictureManifest | undefined;
  /** Designs to choose from. */
  readonly all: readonly Design[];
  readonly nameOf: (design: Design) => string;
  readonly label: string;
  /** Whether this is the page's design. */
  readonly isCurrent: boolean;
  readonly onChange: (design: Design) => void;
  readonly onUse: () => void;
  readonly onRemove: () => void;
}

/** Header of a compared design: picture, name, price and actions. */
export function Column({ shop, design, manifest, all, nameOf, label, isCurrent, ...on }: Props) {
  const { say, language } = useTexts();
  const price = priceDesign(shop, design)?.totals.subtotal;
  const promised = usePromisedWeeks(shop, design)(design.leatherId);
  const marked = (each: Design) =>
    each === all[0] ? say('compare.current', { name: nameOf(each) }) : nameOf(each);
  return (
    <th scope="col" className="compareColumn">
      <Picture {...{ shop, design, manifest }} />
      {all.length > 2 ? (
        <select
          aria-label={label}
          className="compareChoice"
          value={all.indexOf(design)}
          onChange={({ currentTarget }) => on.onChange(all[Number(currentTarget.value)] ?? design)}
        >
          {all.map((each, at) => (
            <option key={at} value={at}>
              {marked(each)}
            </option>
          ))}
        </select>
      ) : (
        <span className="compareName">{nameOf(design)}</span>
      )}
      <strong className="comparePrice">{price === undefined ? '–' : formatMoney(price, language)}</strong>
      <span className="soft compareReady">{readyText(promised, shop.today, language)}</span>
      {isCurrent ? (
        <span className="soft compareFact">{say('compare.here')}</span>
      ) : (
        <span className="compareActions">
          <button type="button" className="button quiet" onClick={on.onUse}>
            {say('compare.use')}
          </button>
          <button type="button" className="link" onClick={on.onRemove}>
            {say('compare.remove')}
          </button>
        </span>
      )}
    </th>
  );
}

function Picture({ shop, design, manifest }: Pick<Props, 'shop' | 'design' | 'manifest'>) {
  const recipe = useMemo(() => piecesOfDesign(shop, design, manifest)[0]?.recipe, [shop, design, manifest]);
  const drawing = usePictureCanvas(recipe, { smallScale: manifest?.smallScale ?? 0 });
  return (
    <span className="comparePicture" aria-hidden>
      <PictureSurface drawing={drawing} />
    </span>
  );
}
