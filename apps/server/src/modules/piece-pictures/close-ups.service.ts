import { closeUpRecipe, type PictureManifest, type PictureRecipe } from '@cordovan/picture/manifest';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { lookAsSold } from './find-recipe.ts';
import { openPageSet } from './page-picture.service.ts';
import { listPieceRows, type PieceRow } from './pieces.repository.ts';

/** A leather of an order from close up. */
export interface LeatherCloseUp {
  readonly name: string;
  readonly isFabric: boolean;
  readonly recipe: PictureRecipe;
}

/** A close-up as a document shows it. */
export interface DrawnCloseUp {
  readonly name: string;
  readonly isFabric: boolean;
  readonly jpeg: Buffer;
}

/** Maximum number per order: more would fill a page. */
const MOST = 6;

/**
 * The different leathers of an order's furniture from close up, in the colors of its pictures. Leaves out leathers whose
 * surface the picture set shows in no close-up.
 */
export async function listCloseUps(handle: Handle, deps: Deps, orderId: number): Promise<LeatherCloseUp[]> {
  const set = await openPageSet(deps);
  if (!set?.manifest.closeUps) return [];
  return closeUpsOf(set.manifest, await listPieceRows(handle, orderId));
}

function closeUpsOf(set: PictureManifest, rows: readonly PieceRow[]): LeatherCloseUp[] {
  const found = new Map<string, LeatherCloseUp>();
  for (const row of rows)
    for (const use of ['principal', 'insert'] as const) {
      const leather = use === 'principal' ? row.leather : row.insert;
      const recipe = leather && closeUpRecipe(set, lookAsSold(set, row, { use, leather }));
      if (recipe && !found.has(leather.name))
        found.set(leather.name, { name: leather.name, isFabric: leather.isFabric, recipe });
    }
  return [...found.values()].slice(0, MOST);
}

const JPEG_QUALITY = 86;

/** Draws the close-ups of an order's leathers for a document. One with a missing image is left out. */
export async function drawCloseUps(
  handle: Handle,
  deps: Deps,
  { orderId, width }: { readonly orderId: number; readonly width: number },
): Promise<DrawnCloseUp[]> {
  const set = await openPageSet(deps);
  const drawn: DrawnCloseUp[] = [];
  for (const { recipe, ...leather } of await listCloseUps(handle, deps, orderId)) {
    const settings = { format: 'jpeg', width, quality: JPEG_QUALITY } as const;
    const picture = await set!.pictures.render(recipe, settings);
    if (picture.faults.length > 0) {
      deps.log.warn({ faults: picture.faults, orderId }, 'a close-up could not be drawn');
      continue;
    }
    drawn.push({ ...leather, jpeg: Buffer.from(picture.bytes) });
  }
  return drawn;
}
