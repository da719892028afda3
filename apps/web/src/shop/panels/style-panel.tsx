import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fromPrice } from '@cordovan/domain/shop';
import { type PictureManifest, thumbnailOfStyle } from '@cordovan/picture/manifest';
import { NoPicture } from '../../configurator/no-picture.tsx';
import { formatMoney } from '../../lib/format/numbers.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { useCarousel } from './use-carousel.ts';

interface Props {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
}

/** All styles, each with a picture and its lowest price: in a carousel (SHOP-12), or all at once on request. */
export function StylePanel({ state, manifest }: Props) {
  const { say, language } = useTexts();
  const { shop, design } = state;
  const [isSpread, setSpread] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  useCarousel(strip, !isSpread);
  const isWider = useOverflow(strip);
  return (
    <>
      <ul className={isSpread ? 'cards' : 'cards strip'} ref={strip}>
        {shop.styles.map((style) => {
          const price = fromPrice(shop, style.id);
          const file = manifest && thumbnailOfStyle(manifest, shop, style);
          return (
            <li key={style.id}>
              <Choice
                state={state}
                action={{ type: 'style', styleId: style.id }}
                name={style.name}
                isChosen={style.id === design.styleId}
                fact={price === undefined ? '' : say('from', { price: formatMoney(price, language) })}
                picture={
                  file ? (
                    <img src={file} alt="" width={150} height={150} loading="lazy" className="thumbnail" />
                  ) : (
                    <NoPicture />
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {!isSpread && isWider && (
        <button type="button" className="link" onClick={() => setSpread(true)}>
          {say('allStyles', { count: String(shop.styles.length) })}
        </button>
      )}
    </>
  );
}

/** Whether a strip has more than it shows. */
function useOverflow(strip: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const measure = () => setWider(element.scrollWidth > element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [strip]);
  return isWider;
}
