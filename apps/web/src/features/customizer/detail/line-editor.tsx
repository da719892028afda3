import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flavor, Style } from '@cordovan/contracts/catalogue-schemas';
import type { Store } from '@cordovan/contracts/stores-schemas';
import type { Design } from '@cordovan/domain/configurator';
import type { Cents } from '@cordovan/domain/money';
import type { CustomizableLine } from '../../../lib/line-customizer.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { CustomizerCatalogue } from '../api/catalogue.ts';
import type { Configuration } from '../state/configuration.ts';
import { ShowroomContext, showroomOf } from '../state/showroom.ts';
import { StyleLoader } from '../style-loader.tsx';
import { designOfLine } from './stored-line.ts';
import type { LineAct, LineTexts } from './line-parts.ts';
import { LineLayout } from './line-layout.tsx';

interface Props {
  readonly line: CustomizableLine;
  readonly catalogue: CustomizerCatalogue;
  readonly stores: readonly Store[];
  readonly act: LineAct;
}

interface Round {
  readonly at: number;
  readonly styleId: number;
  readonly saved: Design | undefined;
  readonly flavorId: number | undefined;
  readonly leatherId: number | null;
  readonly past: readonly Configuration[];
  readonly totalBefore: Cents | undefined;
}

/** One order line in the customizer (DETAIL-01, CZR-36): everything stored, and what can be changed. */
export function LineEditor({ line, catalogue, stores, act }: Props) {
  const { t } = useTranslation('customizer');
  const store = stores.find(({ id }) => id === line.storeId);
  const showroom = useMemo(() => {
    const { leatherItemId: leatherId, saleItemId, styleId } = line;
    return (
      store &&
      showroomOf(
        { catalogue, salesRepId: null },
        { store, now: new Date(), keeps: { leatherId, saleItemId, styleId } },
      )
    );
  }, [catalogue, store, line]);
  const [texts, setTexts] = useState<LineTexts>({ description: line.description, comments: line.comments });
  const [round, setRound] = useState<Round>(() => ({
    at: 0,
    styleId: line.styleId ?? 0,
    saved: designOfLine(line, line.styleId ?? 0),
    flavorId: undefined,
    leatherId: line.leatherItemId,
    past: [],
    totalBefore: undefined,
  }));
  // A copied line isn't stored, so it can't keep choices that the catalog has retired.
  const keepsItemIds = useMemo(
    () =>
      (line.id === 0 ? [] : line.customizations).flatMap(({ customizationItemId: id }) =>
        typeof id === 'number' ? [id] : [],
      ),
    [line],
  );
  const style = showroom?.styles.find(({ id }) => id === round.styleId);
  if (!showroom || !style) return <EmptyState title={t('line.foreign')} hint={t('line.foreignHint')} />;
  const begin = (next: Partial<Round>) =>
    setRound((known) => ({
      ...known,
      saved: undefined,
      flavorId: undefined,
      past: [],
      totalBefore: undefined,
      ...next,
      at: known.at + 1,
    }));

  return (
    <ShowroomContext value={showroom}>
      <StyleLoader
        key={`${style.id}.${round.at}`}
        style={style}
        saved={round.saved}
        flavor={showroom.flavors.find(({ id }) => id === round.flavorId)}
        leatherId={round.leatherId}
        keepsItemIds={keepsItemIds}
      >
        {(ready) => (
          <LineLayout
            {...ready}
            style={style}
            past={round.past}
            keepsItemIds={keepsItemIds}
            texts={texts}
            onTexts={setTexts}
            totalBefore={round.totalBefore}
            onRestart={begin}
            onOpenStyle={(next: Style, leatherId: number | null, flavor?: Flavor) =>
              begin({ styleId: next.id, flavorId: flavor?.id, leatherId })
            }
            act={act}
          />
        )}
      </StyleLoader>
    </ShowroomContext>
  );
}
