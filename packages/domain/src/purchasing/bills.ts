import { roundedArea } from '../inventory/index.ts';
import { type Cents, NO_MONEY, subtract, sum } from '../money/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { lineCost, type PricedQuantity } from './purchase-orders.ts';

/** Billable line: the area measured and kept, less earlier bills, at the agreed cost. */
export interface BillableLine extends Omit<PricedQuantity, 'quantity'> {
  /** Square feet, measured as they were received. */
  readonly received: number;
  readonly returned: number;
  readonly billed: number;
}

/** Square feet that were measured, kept and not billed yet; negative when bills exceed them. */
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

/** Excess of a bill over the measured area and the agreed cost. */
export interface BillExcess {
  /** Square feet above the measured area. */
  readonly area: number;
  readonly amount: Cents;
}

/** Tolerance for billed square feet: vendors round to a hundredth of a square meter, a tenth of a square foot. */
export const CLOSE_AREA = 0.11;

function excessOf({ line, ...billed }: BillLine): BillExcess {
  const toBill = Math.max(quantityToBill(line), 0);
  const over = roundedArea(billed.quantity - toBill);
  const isOver = over > CLOSE_AREA;
  const agreed = lineCost({ ...line, quantity: isOver ? toBill : billed.quantity });
  const amount = subtract(lineCost(billed), agreed);
  return { area: isOver ? over : 0, amount: amount > 0 ? amount : NO_MONEY };
}

/** Total excess over all lines of a bill. */
export function billExcess(lines: readonly BillLine[]): BillExcess {
  const each = lines.map(excessOf);
  return {
    area: roundedArea(each.reduce((all, { area }) => all + area, 0)),
    amount: sum(each.map(({ amount }) => amount)),
  };
}

/** A bill or credit note, with the quantities that it bills or credits on its order's lines. */
interface EnteredBill {
  readonly isVoided: boolean;
  readonly isCredit: boolean;
  readonly lines: readonly (PricedQuantity & { readonly lineId: number })[];
}

/**
 * The current excess of each of an order's bills, oldest first. A void bill bills nothing; receipts, returns and
 * credits since the bill was entered count.
 */
export function excessOfBills(
  lines: ReadonlyMap<number, Omit<BillableLine, 'billed'>>,
  bills: readonly EnteredBill[],
): readonly BillExcess[] {
  const billed = new Map<number, number>();
  const take = (bill: EnteredBill) => {
    for (const { lineId, quantity } of bill.lines)
      billed.set(lineId, roundedArea((billed.get(lineId) ?? 0) + signed(bill, quantity)));
  };
  bills.filter(({ isVoided, isCredit }) => isCredit && !isVoided).forEach(take);
  return bills.map((bill) => {
    if (bill.isVoided || bill.isCredit) return { area: 0, amount: NO_MONEY };
    const excess = billExcess(
      bill.lines.map(({ lineId, ...taken }) => ({
        ...taken,
        line: { ...lines.get(lineId)!, billed: billed.get(lineId) ?? 0 },
      })),
    );
    take(bill);
    return excess;
  });
}

/** An area or amount of a bill; negative for a credit. */
export const signed = <Amount extends number>({ isCredit }: { readonly isCredit: boolean }, amount: Amount) =>
  (isCredit && amount !== 0 ? -amount : amount) as Amount;

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
  /** A credit note, which reverses billed amounts. */
  readonly isCredit: boolean;
  /** Day of the purchase order, and the day at the factory. */
  readonly orderedOn: string;
  readonly today: string;
}

/** How questions about a bill format an area and an amount. */
export interface BillWords {
  readonly area: (squareFeet: number) => string;
  readonly money: (amount: Cents) => string;
}

/**
 * Checks a vendor's bill. Needs confirmation if the bill exceeds the measured area or the agreed cost, has charges
 * above the leather's cost, or is dated before its order or after today (N-19).
 */
export function checkBill(bill: Bill, words: BillWords): Result<void> {
  const required = (name: string, field: string): Refusal => ({
    ...{ code: 'FIELD_REQUIRED', data: { field: name }, field },
  });
  const wrong = [
    bill.number.trim() === '' ? required('billNumber', 'number') : undefined,
    bill.date === null ? required('billDate', 'date') : undefined,
    bill.lines.length === 0 && !(bill.isCredit && bill.otherCharges > 0)
      ? ({ code: 'BILL_WITHOUT_LINES', field: 'lines' } as const)
      : undefined,
    ...bill.lines.flatMap(({ quantity, unitCost, line }, index) => [
      bill.isCredit && quantity > line.billed + 1e-6
        ? ({ code: 'CREDIT_ABOVE_BILLED', field: `lines.${index}.quantity` } as const)
        : undefined,
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
    : allowUnless([
        ...(bill.isCredit ? [] : [excessQuestion(bill, words), chargesQuestion(bill, words)]),
        dayQuestion(bill),
      ]);
}

function chargesQuestion({ lines, otherCharges }: Bill, words: BillWords): Refusal | undefined {
  if (otherCharges <= sum(lines.map(lineCost))) return undefined;
  return { code: 'BILL_CHARGES_HIGH', data: { amount: words.money(otherCharges) } };
}

function dayQuestion({ date, orderedOn, today }: Bill): Refusal | undefined {
  if (date === null || (date >= orderedOn && date <= today)) return undefined;
  return { code: 'BILL_DAY_UNUSUAL', data: { day: date, ordered: orderedOn } };
}

function excessQuestion({ lines }: Bill, words: BillWords): Refusal | undefined {
  const { area, amount } = billExcess(lines);
  if (area > 0)
    return { code: 'BILL_ABOVE_MEASURED', data: { area: words.area(area), amount: words.money(amount) } };
  return amount > 0 ? { code: 'BILL_ABOVE_COST', data: { amount: words.money(amount) } } : undefined;
}
