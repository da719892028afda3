import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stop } from '@cordovan/contracts/deliveries';
import { MomentText } from '../text/texts.tsx';
import { ProofPictures } from './proof-pictures.tsx';
import { useOutcomeWords } from './use-outcome-words.ts';

/** What the driver recorded offline for a stop that the office had settled before it arrived. */
export function LateProof({ proof }: { readonly proof: NonNullable<Stop['lateProof']> }) {
  const { t } = useTranslation('deliveries');
  const words = useOutcomeWords();
  return (
    <>
      <Text size="sm">
        {t('late.driver', { name: proof.by, what: words(proof) })} · <MomentText moment={proof.keptAt} />
      </Text>
      <Text size="sm" c="dimmed">
        {t('late.office', { name: proof.office.by, what: words(proof.office) })} ·{' '}
        <MomentText moment={proof.office.at} />
      </Text>
      <ProofPictures files={proof.files} signedBy={proof.signedBy} />
    </>
  );
}
