import { useState } from 'react';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import {
  addressText,
  differingFields,
  mergeFields,
  mergeText,
  suggestChoices,
  type MergeField,
  type MergeSide,
} from '@cordovan/domain/customers';
import { useSession } from '../../lib/session/use-session.ts';
import { salesRepsQuery, sendMerge } from './api/customers.ts';
import classes from './customers.module.css';

interface Props {
  readonly pair: { readonly kept: Customer; readonly merged: Customer };
  readonly onClose: (movedOrders?: number) => void;
}

const sides = ['kept', 'merged'] as const;

/** Two customers next to each other. For each difference the user chooses the value to keep. */
export function MergeDialog({ pair: given, onClose }: Props) {
  const { t } = useTranslation(['customers', 'ui']);
  // A store's customer can't be merged away, because floor orders need it.
  const [pair, setPair] = useState(given.merged.storeId === null ? given : swapped(given));
  const [choices, setChoices] = useState(() => suggestChoices(pair));
  const [isSaving, setSaving] = useState(false);
  const session = useSession();
  const differing = session ? differingFields(pair, session.role) : [];
  const swap = () => {
    const next = swapped(pair);
    setPair(next);
    setChoices(suggestChoices(next));
  };
  const merge = async () => {
    setSaving(true);
    const { kept, merged } = pair;
    try {
      const { movedOrders } = await sendMerge({
        keptId: kept.id,
        keptRowVersion: kept.rowVersion,
        mergedId: merged.id,
        mergedRowVersion: merged.rowVersion,
        choices,
      });
      onClose(movedOrders);
    } catch {
      // The error dialog shows the refusal. The choices stay.
      setSaving(false);
    }
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('merge.lead')}</Text>
      <div className={classes.compare}>
        <span />
        <Text fw={600}>{t('merge.keep')}</Text>
        <Text fw={600}>{t('merge.goes')}</Text>
        {mergeFields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            pair={pair}
            isOpen={differing.includes(field)}
            side={choices[field]}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
      </div>
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          color="quiet"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          disabled={pair.kept.storeId !== null}
          onClick={swap}
        >
          {t('merge.keepOther')}
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void merge()}>
            {t('merge.do')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

const swapped = ({ kept, merged }: Props['pair']): Props['pair'] => ({ kept: merged, merged: kept });

interface ChoiceProps {
  readonly field: MergeField;
  readonly pair: Props['pair'];
  readonly isOpen: boolean;
  readonly side: MergeSide;
  readonly onChoose: (side: MergeSide) => void;
}

function FieldChoice({ field, pair, isOpen, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation('customers');
  const textOf = useFieldText();
  const label = t(`merge.${field}`);
  return (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {sides.map((each) => {
        const text = textOf(pair[each], field) || t('merge.none');
        return isOpen ? (
          <Radio
            key={each}
            name={`merge-${field}`}
            label={<span className={classes.lines}>{text}</span>}
            aria-label={`${label}: ${text}`}
            checked={side === each}
            onChange={() => onChoose(each)}
          />
        ) : (
          <Text
            key={each}
            className={classes.lines ?? ''}
            c={textOf(pair[each], field) ? 'inherit' : 'dimmed'}
          >
            {text}
          </Text>
        );
      })}
    </>
  );
}

function useFieldText(): (customer: Customer, field: MergeField) => string {
  const { t } = useTranslation('customers');
  const { data: reps = [] } = useQuery(salesRepsQuery());
  return (customer, field) => {
    if (field === 'salesRep') return reps.find(({ id }) => id === customer.salesRepId)?.name ?? '';
    if (field === 'language') return t(`languages.${customer.language ?? 'house'}`);
    if (field === 'billingAddress' || field === 'shippingAddress') {
      const address = customer[field];
      return address ? addressText(address) : '';
    }
    return mergeText(customer, field);
  };
}
