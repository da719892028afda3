import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { QuantityEditor } from '../panels/quantity-edit.tsx';
import type { Configurator } from '../state/use-configurator.ts';
import type { LineTexts } from './line-parts.ts';

const LONGEST_TEXT = 2_000;

interface Props {
  readonly configurator: Configurator;
  readonly texts: LineTexts;
  readonly onTexts: (texts: LineTexts) => void;
}

/** The line's quantity, description and comments (DETAIL-08). */
export function LinePanel({ configurator: { piece, now, dispatch }, texts, onTexts }: Props) {
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  return (
    <Stack gap="lg">
      <div>
        <Text fw={500}>{nameOf(piece.item.name)}</Text>
        <QuantityEditor
          name={nameOf(piece.item.name)}
          quantity={now.quantity}
          onChange={(quantity) => dispatch({ type: 'quantity', quantity })}
        />
      </div>
      <Textarea
        label={t('line.description')}
        description={t('line.descriptionHint')}
        autosize
        minRows={2}
        maxLength={LONGEST_TEXT}
        value={texts.description}
        onChange={(event) => onTexts({ ...texts, description: event.currentTarget.value })}
      />
      <Textarea
        label={t('line.comments')}
        description={t('line.commentsHint')}
        autosize
        minRows={2}
        maxLength={LONGEST_TEXT}
        value={texts.comments}
        onChange={(event) => onTexts({ ...texts, comments: event.currentTarget.value })}
      />
    </Stack>
  );
}
