import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Style } from '@cordovan/contracts/catalogue-schemas';
import type { Design } from '@cordovan/domain/configurator';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { flavorQuery } from './api/piece.ts';
import { CustomizerSkeleton } from './customizer-skeleton.tsx';
import { choiceOf, onPiece } from '../../lib/piece/offer.ts';
import { beginConfiguration, type Begun } from './state/begin-configuration.ts';
import { useShowroom, type Showroom, type ShownFlavor } from './state/showroom.ts';
import { usePiece, type Offer } from './state/use-piece.ts';

interface Props {
  readonly style: Style;
  /** A design reopened from the session, a link or an order line. */
  readonly saved: Design | undefined;
  readonly flavor: ShownFlavor | undefined;
  /** The leather carried over from another style. */
  readonly leatherId?: number | null;
  /** Items in a stored line that stay available. */
  readonly keepsItemIds?: readonly number[];
  readonly children: (ready: { readonly first: Offer; readonly begun: Begun }) => ReactNode;
}

/** A style's first piece: the saved one while it is offered, otherwise the style's own. */
function firstItem(style: Style, saved: Design | undefined, { furniture }: Showroom): number {
  const ofStyle = furniture.filter(({ styleId }) => styleId === style.id);
  if (saved && ofStyle.some(({ id }) => id === saved.saleItemId)) return saved.saleItemId;
  return style.saleItemId ?? ofStyle.find(({ isPrincipal }) => isPrincipal)?.id ?? ofStyle[0]?.id ?? 0;
}

/** Loads the style's offer and renders its children when the offer is complete (CZR-09). */
export function StyleLoader({ style, saved, flavor, leatherId, keepsItemIds, children }: Props) {
  const showroom = useShowroom();
  const message = useMessage();
  const [saleItemId] = useState(() => firstItem(style, saved, showroom));
  const priceListId = showroom.store.detailPriceListId;
  const read = usePiece({
    saleItemId,
    style,
    store: showroom.store,
    ...(keepsItemIds && { keepsItemIds }),
  });
  // A store without a price list has no prices for presets.
  const isPreset = flavor !== undefined && priceListId !== null;
  const presets = useQuery({
    ...flavorQuery(flavor?.id ?? 0, saleItemId, priceListId ?? 0),
    enabled: isPreset,
  });

  if (read.kind === 'failed' || presets.error)
    return <ErrorState message={message('CUSTOMIZER_LOAD_FAILED')} onRetry={read.retry} />;
  if (read.kind !== 'ready' || (isPreset && !presets.data)) return <CustomizerSkeleton />;
  const { piece } = read.offer;
  const begun = beginConfiguration(showroom, {
    piece,
    saved,
    leatherId: leatherId ?? null,
    flavor: flavor && {
      leatherId: flavor.principalLeatherId,
      choices: onPiece((presets.data ?? []).map(choiceOf), piece.rows),
    },
  });
  return <Begin begun={begun}>{(first) => children({ first: read.offer, begun: first })}</Begin>;
}

/** Keeps the initial state when data is refetched. */
function Begin({
  begun,
  children,
}: {
  readonly begun: Begun;
  readonly children: (begun: Begun) => ReactNode;
}) {
  const [first] = useState(begun);
  return children(first);
}
