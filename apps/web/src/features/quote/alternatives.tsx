import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import classes from './quote.module.css';

interface Props {
  readonly quotes: readonly QuoteView[];
  readonly chosenId: number;
  readonly onChoose: (orderId: number) => void;
}

/** Quotations offered together. The customer can view each of them and accept one. */
export function Alternatives({ quotes, chosenId, onChoose }: Props) {
  const { t } = useTranslation('quote');
  const shown = useCatalogueName();
  return (
    <Radio.Group
      label={t('choose')}
      classNames={{ label: classes.chooseLabel ?? '' }}
      value={String(chosenId)}
      onChange={(id) => onChoose(Number(id))}
      mb={32}
    >
      <div className={classes.options}>
        {quotes.map((quote, index) => (
          <Radio.Card key={quote.orderId} value={String(quote.orderId)} className={classes.option ?? ''}>
            <Radio.Indicator />
            <span>
              <strong>{t('option', { letter: String.fromCharCode(65 + index) })}</strong>
              <br />
              <span className={classes.soft}>{nameOf(quote, shown)}</span>
              {quote.acceptedAt && <span className={classes.chosen}>{t('yourChoice')}</span>}
            </span>
            <span className={classes.optionPrice}>
              <MoneyText amount={quote.total} />
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

const nameOf = ({ pieces }: QuoteView, shown: (name: string) => string): string =>
  pieces.map(({ name, leather }) => (leather ? `${shown(name)}, ${leather}` : shown(name))).join(' + ');
