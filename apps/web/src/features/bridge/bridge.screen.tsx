import { useEffect, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconArmchairOff, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pieceTitle } from '@cordovan/domain/messages';
import { useDictionary } from '../../lib/names/use-catalogue-name.ts';
import { pageId } from '../../lib/address.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { brandOfPage, usePageBrand } from '../../lib/page-brand.ts';
import { paths } from '../../lib/paths.ts';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { bridgeStyleQuery } from './api/style.ts';
import { AskForm } from './ask-form.tsx';
import { PieceView } from './piece-view.tsx';
import type { BridgeLeather, ShownStyle } from './shown-style.ts';
import type { PayDeposit } from './use-deposit.ts';
import classes from './bridge.module.css';

/** The public page about one style: a visitor asks for a quote or pays a deposit (NAV-44, BRIDGE-01). */
export function BridgeScreen({ payDeposit }: { readonly payDeposit: PayDeposit }) {
  const { t } = useTranslation(['bridge', 'shell']);
  const { pathname } = useLocation();
  const { data: style, error, refetch } = useQuery(bridgeStyleQuery(pageId(pathname)));
  const company = pageConfiguration().companyName || t('shell:brand');
  usePageBrand(brandOfPage());
  useEffect(() => {
    document.title = [style?.name, company].filter(Boolean).join(' · ');
  }, [style, company]);

  if (error)
    return (
      <main className={classes.page}>
        <ErrorState onRetry={() => void refetch()} />
      </main>
    );
  if (style === undefined) return <Loading />;
  if (style === null)
    return (
      <main className={classes.unknown}>
        <IconArmchairOff size={48} stroke={1.25} aria-hidden />
        <h1 className={classes.title}>{t('unknownTitle')}</h1>
        <p className={classes.soft}>{t('unknownHint')}</p>
        <Button component="a" href={`${paths.shop}${window.location.search}`}>
          {t('allFurniture')}
        </Button>
      </main>
    );
  return <OpenStyle key={style.name} style={style} payDeposit={payDeposit} />;
}

interface OpenProps {
  readonly style: ShownStyle;
  readonly payDeposit: PayDeposit;
}

function OpenStyle({ style: stored, payDeposit }: OpenProps) {
  const { t } = useTranslation('bridge');
  const dictionary = useDictionary();
  const title = pieceTitle({ style: stored.name, furnitureType: stored.furnitureTypeName }, dictionary);
  const style = { ...stored, title };
  const language = useLanguage();
  const [chosen, choose] = useState(style.leathers[0]?.id);
  const leather = style.leathers.find(({ id }) => id === chosen);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{style.title}</h1>
        {style.fromPrice !== null && (
          <p className={classes.price}>{t('from', { price: formatMoney(style.fromPrice, language) })}</p>
        )}
      </header>
      <div className={classes.body}>
        <PieceView
          style={style}
          leather={leather}
          onLeather={choose}
          shop={style.isInShop ? <ShopLink style={style} leather={leather} /> : <NotSold />}
        />
        <AskForm style={style} leather={leather} payDeposit={payDeposit} />
      </div>
    </main>
  );
}

/** Link to the shop with this style in the chosen leather. */
function ShopLink({
  style,
  leather,
}: {
  readonly style: ShownStyle;
  readonly leather: BridgeLeather | undefined;
}) {
  const { t } = useTranslation('bridge');
  const { companyLabel } = pageConfiguration();
  const query = new URLSearchParams({
    ...(companyLabel ? { company: companyLabel } : {}),
    ...(leather ? { leather: leather.name } : {}),
  });
  return (
    <div className={classes.shop}>
      <Button
        component="a"
        variant="default"
        size="md"
        href={`${paths.shop}/${encodeURIComponent(style.name)}?${query}`}
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        {t('design')}
      </Button>
      <p className={classes.soft}>{t('designHint')}</p>
    </div>
  );
}

/** Other furniture, shown for a style that the company doesn't sell online. */
function NotSold() {
  const { t } = useTranslation('bridge');
  return (
    <div className={classes.shop}>
      <p className={classes.soft}>{t('notSold')}</p>
      <Button component="a" variant="default" size="md" href={`${paths.shop}${window.location.search}`}>
        {t('allFurniture')}
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <main className={classes.page} aria-busy>
      <Skeleton height={72} mb={32} />
      <div className={classes.body}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={480} radius="lg" />
      </div>
    </main>
  );
}
