import { useEffect, useRef } from 'react';
import { ActionIcon, Chip, Group, Stack, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Cents, formatMoney } from '@cordovan/domain/money';
import { hasLastFour } from '@cordovan/domain/payments';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { DigitsInput } from '../../ui/form/number-inputs.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MethodSelect } from './method-select.tsx';
import { CARD, type TenderDraft } from './payment-draft.ts';
import classes from './payments.module.css';

interface Props {
  readonly tender: TenderDraft;
  /** Position among several tenders. Null for a single one. */
  readonly number: number | null;
  readonly offers: { readonly least: Cents; readonly balance: Cents };
  /** Whether the channel accepts methods other than cards. */
  readonly takesAll: boolean;
  readonly takesBank: boolean;
  readonly amountProblem: string | undefined;
  readonly digitsProblem: string | undefined;
  readonly onChange: (part: Partial<TenderDraft>) => void;
  readonly onRemove: () => void;
}

/** One tender: amount, method and the fields of that method. */
export function TenderFields(props: Props) {
  const { tender, number, offers, takesAll, onChange } = props;
  const { t } = useTranslation('payments');
  const amount = useRef<HTMLInputElement>(null);
  const range = t('range', { least: formatMoney(offers.least), most: formatMoney(offers.balance) });
  // Focuses the amount of a newly added tender. The dialog focuses the first one itself.
  const isAdded = useRef(number !== null && number > 1);
  useEffect(() => {
    if (isAdded.current) amount.current?.focus();
  }, []);
  const fields = (
    <Stack gap="md">
      <AmountInput
        ref={amount}
        label={t('amount')}
        description={takesAll ? undefined : range}
        required
        data-autofocus={number === null || number === 1 ? true : undefined}
        value={tender.amount}
        onChange={(value) => onChange({ amount: value })}
        error={props.amountProblem}
      />
      <QuickAmounts
        offers={offers}
        amount={tender.amount}
        isSplit={number !== null}
        onChoose={(value) => onChange({ amount: value })}
      />
      {takesAll && (
        <MethodSelect
          value={tender.method}
          takesBank={props.takesBank}
          onChange={(method) => onChange({ method, ...(hasLastFour(method) ? {} : { lastFour: '' }) })}
        />
      )}
      {tender.method !== CARD && hasLastFour(tender.method) && (
        <DigitsInput
          label={t('lastFour')}
          digits={4}
          value={tender.lastFour}
          onChange={(lastFour) => onChange({ lastFour })}
          error={props.digitsProblem}
        />
      )}
      {tender.method !== CARD && (
        <Textarea
          label={t('comments')}
          autosize
          minRows={1}
          value={tender.comments}
          onChange={(event) => onChange({ comments: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
  if (number === null) return fields;
  return (
    <fieldset className={classes.tender}>
      <legend>{t('split.number', { number })}</legend>
      <ActionIcon
        className={classes.removeTender}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('split.remove', { number })}
        onClick={props.onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {fields}
    </fieldset>
  );
}

interface QuickProps {
  readonly offers: Props['offers'];
  readonly amount: Cents;
  /** One of several tenders, which only has to meet the rest of the minimum and of the balance. */
  readonly isSplit: boolean;
  readonly onChoose: (amount: Cents) => void;
}

/** Buttons for the two most common amounts: the minimum and the whole balance. */
function QuickAmounts({ offers, amount, isSplit, onChoose }: QuickProps) {
  const { t } = useTranslation('payments');
  const amounts = [
    { name: t(isSplit ? 'split.least' : 'minimum'), value: offers.least },
    { name: t(isSplit ? 'split.all' : 'all'), value: offers.balance },
  ].filter(({ value }, at, all) => value > 0 && (at === 0 || value !== all[0]?.value));
  return (
    <Group gap="xs">
      {amounts.map(({ name, value }) => (
        <Chip key={name} checked={amount === value} onChange={() => onChoose(value)} variant="outline">
          {name} <MoneyText amount={value} />
        </Chip>
      ))}
    </Group>
  );
}
