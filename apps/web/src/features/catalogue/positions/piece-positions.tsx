import { useQuery } from '@tanstack/react-query';
import { IconFocus2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import {
  anchorOfItems,
  INSERT_ITEM,
  type PictureManifest,
  recipeOfCatalogue,
} from '@cordovan/picture/manifest';
import { manifestQuery } from '../../../lib/pictures/pictures.ts';
import { isGraded } from '../../../lib/piece/offer.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { defaultsQuery } from '../../../lib/piece/piece-queries.ts';
import { ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { leathersQuery, offeredQuery, positionsQuery } from '../api/options.ts';
import { stylesQuery } from '../api/records.ts';
import { PositionsForm } from './positions-form.tsx';
import { type Group, groupsOf } from './position-draft.ts';

/** The picture of a piece in its style's default look, and its option groups. */
export function PiecePositions({ piece }: { readonly piece: SaleItem }) {
  const { t } = useTranslation('catalogueOptions');
  const nameOf = useCatalogueName();
  const offered = useQuery(offeredQuery(piece.id));
  const positions = useQuery(positionsQuery(piece.id));
  const style = useQuery(stylesQuery()).data?.find(({ id }) => id === piece.styleId);
  const { data: manifest, isPending: isManifestPending } = useQuery(manifestQuery);
  const recipe = useRecipe(piece, style?.imageName ?? piece.styleName ?? '');
  const error = offered.error ?? positions.error;
  if (error) return <ReadFailure error={error} onRetry={() => void offered.refetch()} />;
  if (!offered.data || !positions.data || isManifestPending) return <ScreenSkeleton />;
  const groups = groupsOf(offered.data).map((group) => ({
    ...group,
    name: nameOf(group.name),
    automatic: automaticOf(manifest, group, {
      style: style?.imageName ?? piece.styleName ?? '',
      furnitureType: piece.furnitureTypeName ?? '',
    }),
  }));
  if (groups.length === 0)
    return <EmptyState icon={IconFocus2} title={t('positions.noParts')} hint={t('positions.noPartsHint')} />;
  return <PositionsForm piece={piece} groups={groups} stored={positions.data} recipe={recipe} />;
}

/** A piece with its style's defaults, in the first leather sold. */
function useRecipe(piece: SaleItem, style: string) {
  const { data: manifest } = useQuery(manifestQuery);
  const { data: leathers } = useQuery(leathersQuery());
  const { data: defaults } = useQuery({
    ...defaultsQuery({ id: piece.styleId ?? 0, externalId: null }),
    enabled: piece.styleId !== null,
  });
  const leather = leathers?.find(({ isActive, isFabric }) => isActive && !isFabric) ?? leathers?.[0];
  if (!manifest || !leather || !defaults) return undefined;
  return recipeOfCatalogue(manifest, {
    style,
    furnitureType: piece.furnitureTypeName ?? '',
    items: defaults.map(({ customizationItem }) => customizationItem.name),
    leather,
  });
}

/** The position that the picture itself gives a group (docs/pictures.md). */
const automaticOf = (
  manifest: PictureManifest | undefined,
  { rows }: Omit<Group, 'automatic'>,
  piece: { readonly style: string; readonly furnitureType: string },
): Group['automatic'] =>
  manifest &&
  anchorOfItems(manifest, {
    ...piece,
    items: rows.map((row) => (isGraded(row) ? INSERT_ITEM : row.customizationItem.name)),
  });
