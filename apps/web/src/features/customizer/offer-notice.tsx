import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { checkStyleOffers } from '@cordovan/domain/configurator';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useShowroom } from './state/showroom.ts';

/**
 * Says that a style has no customizations (CZR-27), or that its store can't price anything. Not a dialog: both states
 * last until someone changes the catalog, and furniture without options can still be sold.
 */
export function OfferNotice({ rowCount }: { readonly rowCount: number }) {
  const message = useMessage();
  const { store } = useShowroom();
  const codes = [
    ...(store.detailPriceListId === null ? (['STORE_WITHOUT_PRICE_LIST'] as const) : []),
    ...refusalsOf(checkStyleOffers(rowCount)).map(({ code }) => code),
  ];
  return codes.map((code) => (
    <Alert
      key={code}
      role="status"
      color="slate"
      m="md"
      mb={0}
      icon={<IconInfoCircle size={20} aria-hidden />}
    >
      {message(code, { store: store.name })}
    </Alert>
  ));
}
