import type { OrderTotals, PriceStep } from '@cordovan/domain/pricing';
import { formatPercent } from '../../../lib/format/format.ts';
import type { PriceLine } from '../../../ui/price/price-bar.tsx';
import type { ChosenDelivery } from '../state/configuration.ts';
import type { PricedLine } from './price-order.ts';

export type GradeName = (gradeId: number) => string;

/** Text of one price step. The customizer is in English only (CZR-32). */
function wordsOf(step: PriceStep, gradeName: GradeName): string {
  switch (step.kind) {
    case 'list-price':
      return `Furniture in ${gradeName(step.gradeId)} leather`;
    case 'promotion-price':
      return `Furniture at the promotion's ${gradeName(step.gradeId)} price`;
    case 'leather-grade-price':
      return `Furniture in leather of grade ${step.leatherGradeId * 100}`;
    case 'base-price':
      return 'Furniture';
    case 'platinum-increment':
      return `Top collection, ${formatPercent(step.percent, 'en')} more`;
    case 'customization':
      return step.quantity > 1 ? `${step.name}, ${step.quantity} times` : step.name;
    case 'percentage-increase':
      return `${step.name}, ${formatPercent(step.percent, 'en')} more`;
    case 'multiplier':
      return `Multiplier ${step.factor}`;
    case 'quantity':
      return `${step.quantity} pieces`;
    case 'swivel':
      return 'Swivel';
  }
}

const lineSteps = (line: PricedLine, at: number, gradeName: GradeName): PriceLine[] => [
  ...line.price.steps
    .filter((step) => step.amount !== 0)
    .map((step, index) => ({ key: `${at}.${index}`, label: wordsOf(step, gradeName), amount: step.amount })),
  { key: `${at}.sum`, label: line.name, amount: line.price.totalPrice, isSum: true },
];

/** The steps from a line's first price to its total (DETAIL-07). */
export const explainLine = (line: PricedLine, gradeName: GradeName): PriceLine[] =>
  lineSteps(line, 0, gradeName);

export interface PriceExplanation {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  readonly warrantyName: string | null;
  readonly delivery: ChosenDelivery | null;
  readonly gradeName: GradeName;
}

/** The steps from the first price to the total, in order. */
export function explainPrice(explanation: PriceExplanation): PriceLine[] {
  const { lines, totals, warrantyName, delivery, gradeName } = explanation;
  const steps = lines.flatMap((line, at) => lineSteps(line, at, gradeName));
  if (warrantyName !== null) steps.push({ key: 'warranty', label: warrantyName, amount: totals.warranty });
  if (delivery && totals.chargedDelivery !== 0)
    steps.push({ key: 'delivery', label: delivery.name, amount: totals.chargedDelivery });
  steps.push({ key: 'subtotal', label: 'Subtotal', amount: totals.subtotal, isSum: true });
  steps.push({
    key: 'tax',
    label: `Sales tax ${formatPercent(totals.appliedTaxRate, 'en')}`,
    amount: totals.tax,
  });
  steps.push({ key: 'total', label: 'Total', amount: totals.total, isSum: true });
  if (delivery && totals.uncharged !== 0)
    steps.push({
      key: 'uncharged',
      label: `${delivery.name}, paid on site`,
      amount: totals.uncharged,
    });
  return steps;
}
