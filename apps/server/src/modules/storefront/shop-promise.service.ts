import type { BodyOf } from '@cordovan/contracts/call';
import type { Shop } from '@cordovan/contracts/shop';
import type { askShopPromise as call, ShopPromise } from '@cordovan/contracts/shop-promise';
import { type Design, designLines, promisedWeek } from '@cordovan/domain/shop';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps, PieceToPromise } from '../../platform/deps.ts';
import { listOfferedLeatherIds } from '../companies/index.ts';
import { findPromiseDay, findPromiseDays } from '../production/index.ts';

type Piece = BodyOf<typeof call>['pieces'][number];

const pieceOf = ({ saleItemId, customizationIds }: Piece, leatherItemId: number | null): PieceToPromise => ({
  saleItemId,
  leatherItemId,
  quantity: 1,
  customizations: customizationIds.map((customizationId) => ({
    customizationId,
    partId: null,
    itemId: null,
    leatherItemId: null,
    quantity: 1,
  })),
});

/** The week in which a design can be ready; null while none can be promised. */
export async function designWeek(
  db: Handle,
  shop: Shop,
  design: Design,
  moment: { readonly now: Date; readonly config: Deps['config'] },
): Promise<string | null> {
  const pieces = designLines(shop, design).map(({ piece, choices }) =>
    pieceOf(
      {
        saleItemId: piece.saleItemId,
        customizationIds: choices.map(({ customizationId }) => customizationId),
      },
      design.leatherId,
    ),
  );
  return weekOf(await findPromiseDay(db, pieces, moment));
}

interface Asked {
  readonly host: string;
  readonly body: BodyOf<typeof call>;
  readonly now: Date;
}

const weekOf = (day: string | null) => (day === null ? null : promisedWeek(day));

/** Answers in weeks only: a stranger learns no day, stock, purchases or lines (ADR 41). */
export async function askShopPromise(
  db: Handle,
  { config }: Pick<Deps, 'config'>,
  { host, body, now }: Asked,
): Promise<ShopPromise> {
  const { company, leatherItemId, pieces } = body;
  const offered = new Set(await listOfferedLeatherIds(db, { host, company: company ?? undefined }));
  const asked = pieces.map((piece) => pieceOf(piece, leatherItemId));
  const { day, leathers } = await findPromiseDays(db, asked, { now, config });
  return {
    week: weekOf(day),
    leathers: leathers
      .filter((leather) => offered.has(leather.leatherItemId))
      .map((leather) => ({ leatherItemId: leather.leatherItemId, week: weekOf(leather.day) })),
  };
}
