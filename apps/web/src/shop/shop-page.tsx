import { useEffect, useRef, useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import { type Design, isSameDesign } from '@cordovan/domain/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { actAsVisitor } from '../lib/http/send.ts';
import { Brand } from './brand.tsx';
import { pathOfCode } from './design-link/code-in-address.ts';
import { DesignActions } from './design-link/design-actions.tsx';
import { keptSamplesOf } from './samples/kept-samples.ts';
import { SendActions } from './send/send-actions.tsx';
import { keepSending, sendingKey } from './send/kept-sending.ts';
import { type SentQuote, thanksFor } from './send/sent-notice.ts';
import { useWaitingPayment } from './send/use-waiting-payment.ts';
import { Sizes } from './sizes.tsx';
import { Stage } from './stage.tsx';
import { useDesign } from './state/use-design.ts';
import { Steps } from './steps.tsx';
import { StoreFoot } from './store-foot.tsx';
import { useTexts } from './texts.ts';

/** What in an address the shop doesn't have. */
export type Missing = 'style' | 'design';

interface Props {
  readonly shop: Shop;
  readonly first: Design;
  /** The design in the address. */
  readonly shared: SharedDesign | null;
  readonly missing: Missing | undefined;
  /** Names of the design's choices that the shop no longer offers. */
  readonly lost: readonly string[];
  readonly manifest: PictureManifest | undefined;
  readonly sent: SentQuote | undefined;
  readonly isSalesRep: boolean;
}

/**
 * The shop: the picture on top (on wide screens at the left), the steps, and the price, which is always in view
 * (NAV-45).
 */
export function ShopPage({ shop, first, shared, missing, lost, manifest, sent, isSalesRep }: Props) {
  const { say, language, speak } = useTexts();
  const state = useDesign(shop, first);
  const [kept] = useState(() => keepSending(sendingKey(shop.companyId, 'order')));
  const waiting = useWaitingPayment(kept, keptSamplesOf(shop));
  const notice = sent ?? waiting;
  const thanks = useRef<HTMLParagraphElement>(null);
  // After sending, moves the focus to the thank-you text, where the shopper looks.
  useEffect(() => {
    if (sent) thanks.current?.focus();
  }, [sent]);
  useEffect(actAsVisitor, []);
  const style = shop.styles.find(({ id }) => id === state.design.styleId)?.name ?? '';
  useEffect(() => {
    document.title = `${style} · ${shop.name}`;
    document.documentElement.lang = language;
  }, [style, shop.name, language]);
  const isAsShared = shared !== null && isSameDesign(state.design, first);
  const path = isAsShared ? pathOfCode(shared.code) : `/Shop/${encodeURIComponent(style)}`;
  useEffect(() => {
    const showPath = () =>
      window.history.replaceState(window.history.state, '', `${path}${window.location.search}`);
    showPath();
    // Going back restores the path of an older design, so set it again.
    window.addEventListener('popstate', showPath);
    return () => window.removeEventListener('popstate', showPath);
  }, [path]);
  return (
    <div className="page">
      <header className="head">
        <Brand name={shop.name} look={shop.look} />
        <button type="button" className="link" onClick={() => speak(language === 'en' ? 'es' : 'en')}>
          {say('language')}
        </button>
      </header>
      <main className="main">
        <Stage state={state} manifest={manifest} />
        <div className="side">
          {notice && (
            <p ref={thanks} role="status" className="notice" tabIndex={-1}>
              {say(thanksFor(notice), { number: notice.number })}{' '}
              {notice.page && <a href={notice.page}>{say('send.viewOrder')}</a>}
            </p>
          )}
          {missing && (
            <p role="status" className="notice caution">
              {say(`missing.${missing}`)}
            </p>
          )}
          {lost.length > 0 && (
            <p role="status" className="notice caution">
              {say('lost', { names: lost.join(', ') })}
            </p>
          )}
          <h1 className="title">{say('title', { product: shop.productLabel })}</h1>
          <Sizes state={state} />
          <DesignActions state={state} manifest={manifest} />
          <Steps state={state} manifest={manifest} />
        </div>
      </main>
      {shop.store && <StoreFoot store={shop.store} />}
      <SendActions {...{ state, manifest, kept, isSalesRep }} />
    </div>
  );
}
