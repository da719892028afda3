import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '@cordovan/domain/messages';
import type { OrderTotals, PriceStep } from '@cordovan/domain/pricing';
import { type NameOf, useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatPercent } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { PriceLine } from '../../../ui/price/price-bar.tsx';
import type { ChosenDelivery } from '../state/configuration.ts';
import type { PricedLine } from './price-order.ts';

export type GradeName = (gradeId: number) => string;

interface Words {
  readonly t: TFunction<'customizer'>;
  readonly language: Language;
  readonly nameOf: NameOf;
}

/** The words that explain a price, in the page's language. */
export function usePriceWords(): Words {
  const { t } = useTranslation('customizer');
  return { t, language: useLanguage(), nameOf: useCatalogueName() };
}

function wordsOf({ t, language, nameOf }: Words, step: PriceStep, gradeName: GradeName): string {
  switch (step.kind) {
    case 'list-price':
      return t('price.gradeLeather', { grade: nameOf(gradeName(step.gradeId)) });
    case 'promotion-price':
      return t('price.promotion', { grade: nameOf(gradeName(step.gradeId)) });
    case 'leather-grade-price':
      return t('price.leatherGrade', { grade: step.leatherGradeId * 100 });
    case 'base-price':
      return t('price.base');
    case 'platinum-increment':
      return t('price.top', { percent: formatPercent(step.percent, language) });
    case 'customization':
      return step.quantity > 1
        ? t('price.times', { name: nameOf(step.name), count: step.quantity })
        : nameOf(step.name);
    case 'percentage-increase':
      return t('price.more', { name: nameOf(step.name), percent: formatPercent(step.percent, language) });
    case 'multiplier':
      return t('price.multiplier', { factor: step.factor });
    case 'quantity':
      return t('pieces.count', { count: step.quantity });
    case 'swivel':
      return t('price.swivel');
    case 'bundle':
      return t('price.bundle', { name: nameOf(step.name) });
  }
}

const lineSteps = (words: Words, line: PricedLine, at: number, gradeName: GradeName): PriceLine[] => [
  ...line.price.steps
    .filter((step) => step.amount !== 0)
    .map((step, index) => ({
      key: `${at}.${index}`,
      label: wordsOf(words, step, gradeName),
      amount: step.amount,
    })),
  { key: `${at}.sum`, label: words.nameOf(line.name), amount: line.price.totalPrice, isSum: true },
];

/** The steps from a line's first price to its total (DETAIL-07). */
export const explainLine = (words: Words, line: PricedLine, gradeName: GradeName): PriceLine[] =>
  lineSteps(words, line, 0, gradeName);

export interface PriceExplanation {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  readonly warrantyName: string | null;
  readonly delivery: ChosenDelivery | null;
  readonly gradeName: GradeName;
}

/** The steps from the first price to the total, in order. */
export function explainPrice(words: Words, explanation: PriceExplanation): PriceLine[] {
  const { t, language, nameOf } = words;
  const { lines, totals, warrantyName, delivery, gradeName } = explanation;
  const method = delivery ? nameOf(delivery.name, 'delivery') : '';
  const steps = lines.flatMap((line, at) => lineSteps(words, line, at, gradeName));
  if (warrantyName !== null)
    steps.push({ key: 'warranty', label: nameOf(warrantyName), amount: totals.warranty });
  if (delivery && totals.chargedDelivery !== 0)
    steps.push({ key: 'delivery', label: method, amount: totals.chargedDelivery });
  steps.push({ key: 'subtotal', label: t('price.subtotal'), amount: totals.subtotal, isSum: true });
  steps.push({
    key: 'tax',
    label: t('price.tax', { rate: formatPercent(totals.appliedTaxRate, language) }),
    amount: totals.tax,
  });
  steps.push({ key: 'total', label: t('price.total'), amount: totals.total, isSum: true });
  if (delivery && totals.uncharged !== 0)
    steps.push({
      key: 'uncharged',
      label: t('price.uncharged', { name: method }),
      amount: totals.uncharged,
    });
  return steps;
}
