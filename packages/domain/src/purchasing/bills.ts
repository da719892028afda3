import { roundedArea } from '../inventory/index.ts';
import { type Cents, NO_MONEY, subtract, sum } from '../money/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { lineCost, type PricedQuantity } from './purchase-orders.ts';

/** What can be billed of a line: what was measured and kept, less what earlier bills took, at the agreed cost. */
export interface BillableLine extends Omit<PricedQuantity, 'quantity'> {
  /** Square feet, measured as they were received. */
  readonly received: number;
  readonly returned: number;
  readonly billed: number;
}

/** Square feet that were measured, kept and not billed yet; below zero when bills took more. */
export const quantityToBill = ({
  received,
  returned,
  billed,
}: Pick<BillableLine, 'received' | 'returned' | 'billed'>): number =>
  roundedArea(received - returned - billed);

/** A line of a vendor's bill: square feet and their cost, in the currency of the order. */
export interface BillLine extends PricedQuantity {
  readonly line: BillableLine;
}

/** What a bill takes above what was measured and agreed. */
export interface BillExcess {
  /** Square feet above the measured area. */
  readonly area: number;
  readonly amount: Cents;
}

/** Vendors round to a hundredth of a square meter, which is a tenth of a square foot. */
const CLOSE = 0.11;

function excessOf({ line, ...billed }: BillLine): BillExcess {
  const toBill = Math.max(quantityToBill(line), 0);
  const over = roundedArea(billed.quantity - toBill);
  const isOver = over > CLOSE;
  const agreed = lineCost({ ...line, quantity: isOver ? toBill : billed.quantity });
  const amount = subtract(lineCost(billed), agreed);
  return { area: isOver ? over : 0, amount: amount > 0 ? amount : NO_MONEY };
}

/** What all lines of a bill take too much. */
export function billExcess(lines: readonly BillLine[]): BillExcess {
  const each = lines.map(excessOf);
  return {
    area: roundedArea(each.reduce((all, { area }) => all + area, 0)),
    amount: sum(each.map(({ amount }) => amount)),
  };
}

/** Total of a bill with its other charges, in the currency of the order. */
export const billTotal = (lines: readonly PricedQuantity[], otherCharges: Cents): Cents =>
  sum([...lines.map(lineCost), otherCharges]);

export interface Bill {
  /** The vendor's. */
  readonly number: string;
  readonly date: string | null;
  readonly lines: readonly BillLine[];
  /** Freight and other charges. */
  readonly otherCharges: Cents;
  readonly isConfirmed: boolean;
}

/** How the question about a bill names an area and an amount. */
export interface BillWords {
  readonly area: (squareFeet: number) => string;
  readonly money: (amount: Cents) => string;
}

/** Checks a vendor's bill. One above the measured area or the agreed cost needs a confirmation (N-19). */
export function checkBill(bill: Bill, words: BillWords): Result<void> {
  const required = (name: string, field: string): Refusal => ({
    ...{ code: 'FIELD_REQUIRED', data: { field: name }, field },
  });
  const wrong = [
    bill.number.trim() === '' ? required('billNumber', 'number') : undefined,
    bill.date === null ? required('billDate', 'date') : undefined,
    bill.lines.length === 0 ? ({ code: 'BILL_WITHOUT_LINES', field: 'lines' } as const) : undefined,
    ...bill.lines.flatMap(({ quantity, unitCost }, index) => [
      quantity > 0
        ? undefined
        : ({ code: 'STOCK_QUANTITY_NOT_POSITIVE', field: `lines.${index}.quantity` } as const),
      unitCost < 0
        ? ({ code: 'FIELD_INVALID', data: { field: 'unitCost' }, field: `lines.${index}.unitCost` } as const)
        : undefined,
    ]),
    bill.otherCharges < 0
      ? ({ code: 'FIELD_INVALID', data: { field: 'otherCharges' }, field: 'otherCharges' } as const)
      : undefined,
  ];
  return wrong.some(Boolean) || bill.isConfirmed
    ? allowUnless(wrong)
    : allowUnless([excessQuestion(bill, words)]);
}

function excessQuestion({ lines }: Bill, words: BillWords): Refusal | undefined {
  const { area, amount } = billExcess(lines);
  if (area > 0)
    return { code: 'BILL_ABOVE_MEASURED', data: { area: words.area(area), amount: words.money(amount) } };
  return amount > 0 ? { code: 'BILL_ABOVE_COST', data: { amount: words.money(amount) } } : undefined;
}
