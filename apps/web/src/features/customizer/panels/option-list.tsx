import { useState } from 'react';
import { NumberInput, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isAdditive, isChosenFromSwatches, showsQuantity } from '@cordovan/domain/catalogue';
import type { Choice, ChoiceAction } from '@cordovan/domain/configurator';
import type { Language } from '@cordovan/domain/messages';
import { NO_MONEY } from '@cordovan/domain/money';
import { MOST_OF_CHOICE } from '@cordovan/domain/orders';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatPercent } from '../../../lib/format/format.ts';
import { useLanguage, useMessage } from '../../../lib/i18n/use-language.ts';
import { signedMoney } from '../../../configurator/signed-money.ts';
import type { OfferedRow } from '../state/use-piece.ts';
import { useMouseVisit } from '../../../configurator/use-mouse-visit.ts';
import classes from '../customizer.module.css';

/** Price text of a row: a fixed price of the item or its part, or a percentage (C-28). */
export function addition({ row }: OfferedRow, language: Language): string {
  const { customizationItem: item, customizationPart: part } = row;
  if (item.percentageIncrease > 0) return `+${formatPercent(item.percentageIncrease, language)}`;
  return signedMoney((part.pricesByItem ? item.maxRetailPrice : part.maxRetailPrice) ?? NO_MONEY, language);
}

interface Props {
  readonly label: string;
  readonly rows: readonly OfferedRow[];
  readonly chosen: readonly Choice[];
  readonly onChange: (action: ChoiceAction) => void;
  readonly onPreview: (choice: Choice | undefined) => void;
}

/** One part's items: swatches for finishes, rows for the rest, with a quantity where it matters (CAT-12). */
export function OptionList({ label, rows, chosen, onChange, onPreview }: Props) {
  return (
    <ul className={classes.rows} aria-label={label} onMouseLeave={() => onPreview(undefined)}>
      {rows.map((row) => {
        const own = chosen.find(
          ({ partId, itemId }) => partId === row.choice.partId && itemId === row.choice.itemId,
        );
        return (
          <li key={row.id}>
            <OptionRow row={row} own={own} onChange={onChange} onPreview={onPreview} />
            {own && showsQuantity(own.type) && <ChoiceQuantity choice={own} onChange={onChange} />}
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'onChange' | 'onPreview'> {
  readonly row: OfferedRow;
  /** The current choice of this item, if any. */
  readonly own: Choice | undefined;
}

function OptionRow({ row, own, onChange, onPreview }: RowProps) {
  const { choice } = row;
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const visit = useMouseVisit(() => onPreview(choice));
  const toggle = (): ChoiceAction => (own ? { type: 'remove', choice: own } : { type: 'choose', choice });
  return (
    <UnstyledButton
      className={classes.row}
      aria-pressed={own !== undefined}
      onClick={() => onChange(toggle())}
      {...visit}
      onFocus={() => onPreview(choice)}
      onBlur={() => onPreview(undefined)}
    >
      <Mark row={row} isChosen={own !== undefined} />
      <span className={classes.rowName}>{nameOf(choice.name)}</span>
      <Text component="span" size="sm" c="dimmed" className="tabular">
        {addition(row, language)}
      </Text>
    </UnstyledButton>
  );
}

function Mark({ row, isChosen }: { readonly row: OfferedRow; readonly isChosen: boolean }) {
  const { code, customizationType: type, pictureAddress } = row.row.customizationItem;
  const Icon = isChosen ? IconCheck : isAdditive(type) ? IconPlus : undefined;
  // IMG-21: the code is the finish's color.
  const color = code !== null && code !== '' ? { backgroundColor: code } : undefined;
  const look = pictureAddress ? { backgroundImage: `url("${pictureAddress}")` } : color;
  const isMetal = isChosenFromSwatches(type) && !pictureAddress;
  return (
    <span className={classes.mark} data-metal={isMetal} data-chosen={isChosen} style={look} aria-hidden>
      {Icon && (
        <span>
          <Icon size={14} stroke={3} />
        </span>
      )}
    </span>
  );
}

interface QuantityProps {
  readonly choice: Choice;
  readonly onChange: (action: ChoiceAction) => void;
}

/** An invalid number stays in the field with an error. Leaving the field restores the last valid one. */
function ChoiceQuantity({ choice, onChange }: QuantityProps) {
  const nameOf = useCatalogueName();
  const message = useMessage();
  const { t } = useTranslation('customizer');
  const [unfinished, setUnfinished] = useState<string | number>();
  const type = (typed: string | number) => {
    const quantity = Number(typed);
    const isGood = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_CHOICE;
    setUnfinished(isGood ? undefined : typed);
    if (isGood && quantity !== choice.quantity) onChange({ type: 'set-quantity', choice, quantity });
  };
  return (
    <NumberInput
      label={t('pieces.howMany', { name: nameOf(choice.name) })}
      size="sm"
      maw={200}
      ms={40}
      mb="xs"
      min={1}
      max={MOST_OF_CHOICE}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= MOST_OF_CHOICE}
      value={unfinished ?? choice.quantity}
      error={unfinished === undefined ? undefined : message('ORDER_MSG_QUANTITY_ZERO')}
      onChange={type}
      onBlur={() => setUnfinished(undefined)}
    />
  );
}
