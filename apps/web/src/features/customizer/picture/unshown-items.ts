import { customizationTypes } from '@cordovan/domain/catalogue';
import type { Choice } from '@cordovan/domain/configurator';
import { normalizeImageName } from '@cordovan/domain/pictures';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { findRow, isGraded } from '../../../lib/piece/offer.ts';
import type { Piece } from '../state/use-piece.ts';

/** Types with image names (IMG-04), for which a picture is expected. */
const SHOWN: readonly number[] = [
  customizationTypes.leather,
  customizationTypes.nailhead,
  customizationTypes.leg,
];

const isNone = (name: string): boolean => /^(no|sin|without)\b/i.test(name);

/** Chosen inserts, nailheads and legs without an image: the picture shows their part's default instead. */
export const unshownItems = (
  manifest: PictureManifest,
  { rows }: Pick<Piece, 'rows'>,
  choices: readonly Choice[],
): readonly string[] =>
  choices
    .flatMap((choice) => findRow(rows, choice) ?? [])
    .filter((row) => !isGraded(row) && SHOWN.includes(row.customizationItem.customizationType))
    .map((row) => row.customizationItem.name)
    .filter((name) => !isNone(name) && !(normalizeImageName(name) in manifest.items));
