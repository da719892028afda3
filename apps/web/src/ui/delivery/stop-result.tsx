import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderDelivery, Stop } from '@cordovan/contracts/deliveries';
import { MomentText } from '../text/texts.tsx';
import { LateProof } from './late-proof.tsx';
import { ProofPictures } from './proof-pictures.tsx';

type Settled = Pick<
  Stop | OrderDelivery,
  'outcome' | 'signedBy' | 'reason' | 'settledAt' | 'pieces' | 'files' | 'lateProof'
>;

/** What was delivered at a stop, when and to whom, and why the rest wasn't. */
export function StopResult({ stop }: { readonly stop: Settled }) {
  const { t } = useTranslation('deliveries');
  if (stop.outcome === null) return null;
  const stays = stop.pieces.filter(({ isDelivered }) => isDelivered).map(({ code }) => code);
  return (
    <>
      <Text size="sm">
        {stop.outcome === 'not delivered' ? stop.reason : t('signedBy', { name: stop.signedBy })}
        {' · '}
        <MomentText moment={stop.settledAt} />
      </Text>
      {stop.outcome === 'part delivered' && (
        <Text size="sm">{t('stays', { codes: stays.join(', '), reason: stop.reason })}</Text>
      )}
      <ProofPictures files={stop.files} signedBy={stop.signedBy} />
      {stop.lateProof && <LateProof proof={stop.lateProof} />}
    </>
  );
}
