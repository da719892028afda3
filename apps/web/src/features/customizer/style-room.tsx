import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { Style } from '@cordovan/contracts/catalogue-schemas';
import { checkStyleOffers } from '@cordovan/domain/configurator';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { flavorQuery } from './api/piece.ts';
import { Configurator, type CustomizerParts } from './configurator.tsx';
import { choiceOf, onPiece } from './state/choices.ts';
import { beginConfiguration } from './state/initial-configuration.ts';
import { keptDraft, keptFlavorId } from './state/kept-draft.ts';
import { useShowroom } from './state/showroom.ts';
import { usePiece } from './state/use-piece.ts';
import classes from './customizer.module.css';

interface Props extends CustomizerParts {
  readonly style: Style;
  readonly customer: CustomerInput;
  readonly onCustomer: (customer: CustomerInput) => void;
  readonly onRestart: () => void;
  readonly onNewOrder: () => void;
}

/** The piece that a style begins with: the one kept from before the page was loaded again, else its own. */
function useFirstItem(style: Style): number | undefined {
  const { furniture } = useShowroom();
  const ofStyle = furniture.filter(({ styleId }) => styleId === style.id);
  const kept = keptDraft();
  if (kept?.styleId === style.id && ofStyle.some(({ id }) => id === kept.saleItemId)) return kept.saleItemId;
  return style.saleItemId ?? ofStyle.find(({ isPrincipal }) => isPrincipal)?.id ?? ofStyle[0]?.id;
}

/** CZR-27: said once for each style. */
function useOfferCheck(styleId: number, rowCount: number | undefined): void {
  const dialogs = useDialogs();
  const message = useMessage();
  const said = useRef<number>(undefined);
  useEffect(() => {
    if (rowCount === undefined || said.current === styleId) return;
    said.current = styleId;
    for (const { code } of refusalsOf(checkStyleOffers(rowCount)))
      void dialogs.message({ icon: 'error', text: message(code) });
  });
}

/** Reads what the style offers and hands it to the configurator when all of it is there (CZR-09). */
export function StyleRoom({ style, ...rest }: Props) {
  const showroom = useShowroom();
  const message = useMessage();
  const [saleItemId] = useState(useFirstItem(style) ?? 0);
  const priceListId = showroom.store.detailPriceListId ?? 0;
  const read = usePiece({ saleItemId, style, priceListId, usesSpecial: showroom.store.useSpecial });
  const flavor = showroom.flavors.find(({ id, styleId }) => id === keptFlavorId() && styleId === style.id);
  const presets = useQuery({
    ...flavorQuery(flavor?.id ?? 0, saleItemId, priceListId),
    enabled: flavor !== undefined,
  });
  useOfferCheck(style.id, read.kind === 'ready' ? read.offer.piece.rows.length : undefined);

  if (read.kind === 'failed' || presets.error)
    return <ErrorState message={message('CUSTOMIZER_LOAD_FAILED')} onRetry={read.retry} />;
  if (read.kind !== 'ready' || (flavor && !presets.data)) return <Bones />;
  const { piece } = read.offer;
  const kept = keptDraft();
  const beginning = {
    piece,
    kept: kept?.styleId === style.id ? kept : undefined,
    flavor: flavor && {
      leatherId: flavor.principalLeatherId,
      choices: onPiece((presets.data ?? []).map(choiceOf), piece.rows),
    },
  };
  return (
    <Configurator
      {...rest}
      style={style}
      first={read.offer}
      initial={beginConfiguration(showroom, beginning)}
    />
  );
}

function Bones() {
  return (
    <div className={classes.room} aria-hidden>
      <Skeleton className={classes.stage} radius={0} />
      <div className={classes.rail}>
        <Skeleton height={40} m="md" w="auto" />
        <Skeleton height={240} m="md" w="auto" />
      </div>
    </div>
  );
}
