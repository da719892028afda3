import type { SetupFacts } from '@cordovan/domain/setup';
import { neutralFilters } from '@cordovan/picture/filters';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { openLinePictures } from '../configurator/index.ts';
import { listOfferedPieces } from './checklist.repository.ts';

/** Any leather will do: only whether there is a picture matters. */
const ANY_LEATHER = {
  ...neutralFilters,
  colorize: '',
  name: '',
  imageName: null,
  isFabric: false,
  grain: '',
};

/** Counts the styles on offer, and those with a picture in at least one furniture type. */
export async function countPicturedStyles(
  db: Handle,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<SetupFacts['pictures']> {
  const pieces = await listOfferedPieces(db);
  const pictureOf = await openLinePictures(db, dataDir);
  const isShown = ({ style, furnitureType }: (typeof pieces)[number]) =>
    pictureOf({ style, furnitureType, items: [], leather: ANY_LEATHER }) !== null;
  return {
    styles: new Set(pieces.map(({ style }) => style)).size,
    stylesShown: new Set(pieces.filter(isShown).map(({ style }) => style)).size,
  };
}
