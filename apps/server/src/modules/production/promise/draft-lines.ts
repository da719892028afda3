import type { LineToBuild } from '@cordovan/domain/production';
import type { PieceToPromise } from '../../../platform/deps.ts';
import type { PieceFacts } from './draft-lines.repository.ts';

/** Lines with the catalog's facts about their items and choices. An item that isn't in the catalog needs nothing. */
export function linesToBuild(pieces: readonly PieceToPromise[], facts: PieceFacts): readonly LineToBuild[] {
  return pieces.map((line) => {
    const item = facts.items.find(({ id }) => id === line.saleItemId);
    const choices = line.customizations.map((choice) => {
      const known = facts.chosen.find(({ id }) => id === choice.customizationId);
      return {
        ...choice,
        partId: known?.partId ?? choice.partId,
        itemId: known?.itemId ?? choice.itemId,
      };
    });
    return {
      leatherItemId: line.leatherItemId,
      seats: item?.seats ?? 0,
      area: item?.area ?? 0,
      quantity: line.quantity,
      wasteFactor: item?.wasteFactor ?? null,
      parts: choices.flatMap(({ partId, leatherItemId, quantity }) =>
        partId === null || leatherItemId === null || quantity === 0
          ? []
          : [{ partId, leatherItemId, quantity, sharePercent: shareOf(partId, facts) }],
      ),
      extraDays: [
        item?.extraDays ?? 0,
        ...choices.map(({ itemId }) => facts.slowItems.find(({ id }) => id === itemId)?.extraDays ?? 0),
        ...facts.slowDefaults
          .filter(
            ({ saleItemId, partId }) =>
              saleItemId === line.saleItemId && !choices.some((choice) => choice.partId === partId),
          )
          .map(({ extraDays }) => extraDays),
      ],
    };
  });
}

const shareOf = (partId: number, { parts }: PieceFacts): number =>
  parts.find(({ id }) => id === partId)?.share ?? 0;
