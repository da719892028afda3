import { Radio, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../lib/i18n/use-language.ts';

/** Whether only the scanned pieces stay, and why the rest come back. Null until the driver answers. */
export interface Part {
  readonly isPart: boolean | null;
  readonly reason: string;
}

export const isChosen = ({ isPart, reason }: Part): boolean =>
  isPart === false || (isPart === true && reason.trim() !== '');

interface Props {
  /** Codes of the pieces that weren't scanned. */
  readonly left: readonly string[];
  readonly part: Part;
  readonly onChange: (part: Part) => void;
  readonly isTried: boolean;
}

/** Asks what happens to the pieces that weren't scanned: they were delivered too, or they come back. */
export function PartFields({ left, part, onChange, isTried }: Props) {
  const { t } = useTranslation('deliveries');
  const message = useMessage();
  const codes = left.join(', ');
  return (
    <>
      <Radio.Group
        label={t('part.question', { count: left.length, codes })}
        required
        value={part.isPart === null ? '' : String(part.isPart)}
        onChange={(value) => onChange({ ...part, isPart: value === 'true' })}
        error={isTried && part.isPart === null && t('part.choose')}
      >
        <Stack gap="xs" mt="xs">
          <Radio size="md" value="true" label={t('part.back')} />
          <Radio size="md" value="false" label={t('part.there')} />
        </Stack>
      </Radio.Group>
      {part.isPart && (
        <TextInput
          label={t('part.reason')}
          required
          maxLength={4_000}
          value={part.reason}
          onChange={(event) => onChange({ ...part, reason: event.currentTarget.value })}
          error={isTried && part.reason.trim() === '' && message('REASON_REQUIRED')}
        />
      )}
    </>
  );
}
