import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import type { Language } from '@cordovan/domain/messages';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { queryParameter } from '../lib/address.ts';
import { speakToServerIn } from '../lib/http/send.ts';
import { chosenLanguage, keepChosenLanguage } from '../lib/i18n/chosen-language.ts';
import type { SentQuote } from './send/sent-notice.ts';
import { codeInAddress } from './design-link/code-in-address.ts';
import { type Missing, ShopPage } from './shop-page.tsx';
import { beginDesign, lostOfKept } from './state/kept-design.ts';
import { keepBeforeLink } from './state/kept-designs.ts';
import { inEnglish, speakIn, TextsContext, useTexts } from './texts.ts';

interface Props {
  readonly shop: Shop;
  /** The design in the address. */
  readonly shared: SharedDesign | null;
  readonly manifest: PictureManifest | undefined;
  readonly sent: SentQuote | undefined;
}

/** The page of a shop. */
export function ShopApp(props: Props) {
  return (
    <Spoken>
      {props.shop.styles.length > 0 ? <OpenShop {...props} /> : <EmptyShop name={props.shop.name} />}
    </Spoken>
  );
}

/** The page in the shopper's language: English at first; a choice lasts for the visit (C-43). */
export function Spoken({ children }: { readonly children: ReactNode }) {
  const [spoken, setSpoken] = useState(inEnglish);
  const speak = useCallback((language: Language) => {
    void speakIn(language).then((next) => {
      speakToServerIn(language);
      keepChosenLanguage(language);
      setSpoken(next);
    });
  }, []);
  useEffect(() => {
    const chosen = chosenLanguage();
    if (chosen && chosen !== 'en') speak(chosen);
  }, [speak]);
  const context = useMemo(() => ({ ...spoken, speak }), [spoken, speak]);
  return <TextsContext value={context}>{children}</TextsContext>;
}

function OpenShop(props: Props) {
  const { shop, shared } = props;
  const [{ first, missing, lost }] = useState(() => {
    const leather = queryParameter(window.location.search, 'leather');
    const styleId = styleInAddress(shop);
    const first = beginDesign(shop, { shared, styleId, leather });
    keepBeforeLink(shop, first);
    return {
      first,
      lost: shared ? shared.lost : lostOfKept(shop),
      missing: missingIn(window.location.pathname, {
        hasDesign: shared !== null,
        hasStyle: styleId !== undefined,
      }),
    };
  });
  const isSalesRep = queryParameter(window.location.search, 'isSalesRep') === '1';
  return <ShopPage {...props} {...{ first, missing, lost, isSalesRep }} />;
}

/** What in the address the shop doesn't have. */
function missingIn(
  pathname: string,
  { hasDesign, hasStyle }: { readonly hasDesign: boolean; readonly hasStyle: boolean },
): Missing | undefined {
  if (codeInAddress(pathname) !== undefined) return hasDesign ? undefined : 'design';
  return hasStyle || (pathname.split('/')[2] ?? '') === '' ? undefined : 'style';
}

/** The style of `/Shop/{style}`. */
function styleInAddress(shop: Shop): number | undefined {
  const wanted = decodeURIComponent(window.location.pathname.split('/')[2] ?? '').toLowerCase();
  return shop.styles.find(({ name }) => name.toLowerCase() === wanted)?.id;
}

function EmptyShop({ name }: { readonly name: string }) {
  const { say } = useTexts();
  return (
    <main className="message">
      <p className="company">{name}</p>
      <h1 className="title">{say('emptyTitle')}</h1>
      <p className="soft">{say('emptyHint')}</p>
    </main>
  );
}
