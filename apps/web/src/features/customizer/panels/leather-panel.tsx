import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { cents } from '@cordovan/domain/money';
import { leatherChoiceText } from '@cordovan/domain/production';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { gradeOf } from '../price/price-facts.ts';
import { pricePiece } from '../price/price-order.ts';
import { signedMoney } from '../../../configurator/signed-money.ts';
import { useDesignPromise } from '../state/use-design-promise.ts';
import { useShowroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import type { GuardedChanges } from '../state/use-guarded-changes.ts';
import { LeatherCloseUp } from './leather-close-up.tsx';
import { LeatherFilters, matchesFilter, noLeatherFilter } from './leather-filters.tsx';
import { LeatherGrid } from './leather-grid.tsx';

interface Props {
  readonly configurator: Configurator;
  readonly changes: GuardedChanges;
  readonly onPreview: (leather: LeatherItem | undefined) => void;
}

/** Price difference of the first piece in each leather, compared to the chosen one. */
function useDifferences({ piece, now, leather }: Configurator): (other: LeatherItem) => string {
  const { market, leathers } = useShowroom();
  const language = useLanguage();
  const { t } = useTranslation('customizer');
  const differences = useMemo(() => {
    const priceIn = (other: LeatherItem) =>
      pricePiece(
        { item: piece.item, leather: other, choices: now.choices, rows: piece.rows, quantity: now.quantity },
        market,
      );
    const current = leather && priceIn(leather);
    return new Map(
      leathers.map((other) => {
        const price = priceIn(other);
        if (!price.ok || !current?.ok) return [other.id, price.ok ? '' : t('unavailable')];
        return [other.id, signedMoney(cents(price.value.totalPrice - current.value.totalPrice), language)];
      }),
    );
  }, [piece, now.choices, now.quantity, leather, leathers, market, language, t]);
  return useCallback((other) => differences.get(other.id) ?? '', [differences]);
}

/** Name of the promotion that sets a leather's grade today (CAT-27). */
function usePromotions(): (leather: LeatherItem) => string | undefined {
  const { market, leathers } = useShowroom();
  const names = useMemo(() => {
    const { promotions, day } = market;
    const nameOf = (leather: LeatherItem) => {
      const id = gradeOf(leather, promotions, day)?.promotionId;
      return promotions.find((promotion) => promotion.id === id)?.name;
    };
    return new Map(leathers.map((leather) => [leather.id, nameOf(leather)]));
  }, [market, leathers]);
  return useCallback((leather) => names.get(leather.id), [names]);
}

/** Each leather's availability, and when the design would be ready in it. */
function useAvailability(configurator: Configurator): (leather: LeatherItem) => string {
  const { data } = useDesignPromise(configurator);
  const language = useLanguage();
  const texts = useMemo(
    () =>
      new Map(
        data?.leathers.map((choice) => [
          choice.leatherItemId,
          leatherChoiceText(choice, { today: data.today, language }),
        ]),
      ),
    [data, language],
  );
  return useCallback((leather) => texts.get(leather.id) ?? '', [texts]);
}

/**
 * The store's leathers. Price and picture update first; the many swatches follow later, and only those that change
 * are rendered.
 */
export function LeatherPanel({ configurator, changes, onPreview }: Props) {
  const { leathers, gradeName } = useShowroom();
  const { t } = useTranslation('customizer');
  const [filter, setFilter] = useState(noLeatherFilter);
  const [previewed, setPreviewed] = useState<LeatherItem>();
  const shown = useDeferredValue(configurator);
  const difference = useDifferences(shown);
  const promotion = usePromotions();
  const availability = useAvailability(shown);
  const latest = useRef({ changes, onPreview });
  latest.current = { changes, onPreview };
  const chosenId = shown.now.leatherId;
  const grid = useMemo(
    () => (
      <LeatherGrid
        label={t('leathers.list')}
        leathers={leathers.filter((leather) => matchesFilter(leather, filter))}
        chosenId={chosenId}
        gradeName={gradeName}
        difference={difference}
        promotion={promotion}
        availability={availability}
        onChoose={(leather) => void latest.current.changes.chooseLeather(leather.id)}
        onPreview={(leather) => {
          setPreviewed(leather);
          latest.current.onPreview(leather);
        }}
      />
    ),
    [leathers, filter, chosenId, gradeName, difference, promotion, availability, t],
  );
  return (
    <Stack gap="md">
      <LeatherFilters leathers={leathers} filter={filter} gradeName={gradeName} onChange={setFilter} />
      <LeatherCloseUp leather={previewed ?? shown.leather} />
      {grid}
    </Stack>
  );
}
