import type { DetailInput } from '@cordovan/contracts/orders-input';
import { NO_MONEY } from '@cordovan/domain/money';
import { labeledChoices } from '../../../lib/piece/offer.ts';
import type { FurtherPiece } from '../state/use-configurator.ts';

export type Line = Pick<FurtherPiece, 'item' | 'rows' | 'choices' | 'quantity'>;

export const sentLine = (line: Line, leatherItemId: number | null): DetailInput => ({
  id: 0,
  saleItemId: line.item.id,
  leatherItemId,
  quantity: line.quantity,
  discount: NO_MONEY,
  description: '',
  comments: '',
  customizations: labeledChoices(line).map(({ label: _label, ...choice }) => choice),
});
