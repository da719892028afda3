import { useEffect, useRef } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import type { Design } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { actAsVisitor } from '../lib/http/send.ts';
import { Brand } from './brand.tsx';
import { SendActions } from './send/send-actions.tsx';
import { type SentQuote, thanksFor } from './send/sent-notice.ts';
import { Stage } from './stage.tsx';
import { useDesign } from './state/use-design.ts';
import { Steps } from './steps.tsx';
import { useTexts } from './texts.ts';

interface Props {
  readonly shop: Shop;
  readonly first: Design;
  readonly manifest: PictureManifest | undefined;
  readonly sent: SentQuote | undefined;
  readonly isSalesRep: boolean;
}

/** The shop: the picture on top, or at the left of a wide screen, the steps, and the price always in view (NAV-45). */
export function ShopPage({ shop, first, manifest, sent, isSalesRep }: Props) {
  const { say, language, speak } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useDesign(shop, first);
  useEffect(actAsVisitor, []);
  const style = shop.styles.find(({ id }) => id === state.design.styleId)?.name ?? '';
  useEffect(() => {
    document.title = `${style} · ${shop.name}`;
    document.documentElement.lang = language;
  }, [style, shop.name, language]);
  useEffect(() => {
    const address = `/Shop/${encodeURIComponent(style)}${window.location.search}`;
    window.history.replaceState(null, '', address);
  }, [style]);
  return (
    <div className="page">
      <header className="head">
        <Brand name={shop.name} look={shop.look} />
        <button type="button" className="link" onClick={() => speak(language === 'en' ? 'es' : 'en')}>
          {say('language')}
        </button>
      </header>
      <main className="main">
        <Stage state={state} manifest={manifest} own={canvas} />
        <div className="side">
          {sent && (
            <p role="status" className="notice">
              {say(thanksFor(sent), { number: sent.number })}
            </p>
          )}
          <h1 className="title">{say('title', { product: shop.productLabel })}</h1>
          <Steps state={state} manifest={manifest} />
        </div>
      </main>
      <SendActions {...{ state, manifest, canvas, isSalesRep }} />
    </div>
  );
}
