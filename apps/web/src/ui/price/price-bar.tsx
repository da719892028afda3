import { type ReactNode, useState } from 'react';
import { Button, Group, Popover, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { MoneyText } from '../text/money-text.tsx';
import classes from './price-bar.module.css';

export interface PriceLine {
  readonly key: string;
  readonly label: ReactNode;
  readonly amount: Cents;
  /** Totals are bold, below a hairline. */
  readonly isSum?: boolean;
}

interface Props {
  /** Total before tax, like every other price next to it. */
  readonly total: Cents;
  /** The total with tax, if the tax is known. */
  readonly withTax?: Cents;
  /** Price change caused by the last choice. */
  readonly lastChange?: Cents | undefined;
  readonly steps?: readonly PriceLine[];
  readonly action?: ReactNode;
}

/** Lifts the breakdown above the bar, so that the total stays visible. */
const ABOVE_THE_BAR_PX = 32;

/** Always visible while something is configured: total, last change, and price breakdown. */
export function PriceBar({ total, withTax, lastChange, steps, action }: Props) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const signed = (amount: Cents) => `${amount > 0 ? '+' : ''}${formatMoney(amount, language)}`;
  const change =
    lastChange === undefined || lastChange === 0
      ? undefined
      : t('price.change', { amount: signed(lastChange) });
  return (
    <>
      {/* Announced together after each choice: the price change, then the total. */}
      <VisuallyHidden aria-live="polite" aria-atomic>
        {change !== undefined && `${change}. ${t('price.beforeTax')} ${formatMoney(total, language)}`}
      </VisuallyHidden>
      <div className={classes.bar} role="region" aria-label={t('price.total')}>
        <Stack gap={0}>
          <Text size="sm" c="dimmed">
            {t('price.beforeTax')}
          </Text>
          <Text className={classes.total}>
            <MoneyText amount={total} isCounting />
          </Text>
          {withTax !== undefined && (
            <Text size="sm" className="tabular">
              {t('price.withTax', { amount: formatMoney(withTax, language) })}
            </Text>
          )}
          {/* Keeps its line when empty, so that the layout doesn't jump. */}
          <Text size="sm" c="dimmed" mih={20}>
            {change}
          </Text>
        </Stack>
        <Group gap="xs">
          {steps && steps.length > 0 && <WhyThisPrice steps={steps} />}
          {action}
        </Group>
      </div>
    </>
  );
}

/** The price breakdown, toggled by its button. Escape closes it, although the focus stays on the button. */
function WhyThisPrice({ steps }: { readonly steps: readonly PriceLine[] }) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      width={360}
      position="top-end"
      withinPortal
      opened={isOpen}
      onChange={setOpen}
      offset={ABOVE_THE_BAR_PX}
      middlewares={{ flip: false, size: true }}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="quiet"
          leftSection={<IconHelpCircle size={18} />}
          onClick={() => setOpen((known) => !known)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        >
          {t('price.why')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.why}>
        <PriceSteps steps={steps} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The steps of a price, with right-aligned amounts. */
export function PriceSteps({ steps }: { readonly steps: readonly PriceLine[] }) {
  return (
    <dl className={classes.steps}>
      {steps.map((step) => (
        <div key={step.key} className={classes.step} data-sum={step.isSum ?? false}>
          <dt>{step.label}</dt>
          <dd>
            <MoneyText amount={step.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
