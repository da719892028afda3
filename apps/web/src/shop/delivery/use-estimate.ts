import { useEffect, useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import { type DeliveryEstimate, estimateDelivery } from '@cordovan/contracts/shop-delivery';
import { isCompleteZip } from '@cordovan/domain/customers';
import { send } from '../../lib/http/send.ts';
import { keepZip, keptZip } from './kept-zip.ts';

interface Answer {
  readonly estimate?: DeliveryEstimate;
  readonly error?: unknown;
}

/** A ZIP code of no place is a slip of the finger, and no form should begin with it. */
export const isKnownPlace = ({ city, method }: DeliveryEstimate): boolean => city !== null || method !== null;

/** The typed ZIP code and what the server answers for it. A ZIP code from last time is asked at once. */
export function useEstimate({ label }: Shop) {
  const [zip, setZip] = useState(keptZip);
  const [asked, setAsked] = useState(() => (isCompleteZip(zip) ? { zip } : undefined));
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!asked) return undefined;
    let isWanted = true;
    send(estimateDelivery, { query: { company: label, zip: asked.zip }, quiet: true }).then(
      (estimate) => {
        if (isKnownPlace(estimate)) keepZip(asked.zip);
        if (isWanted) setAnswer({ estimate });
      },
      (error: unknown) => isWanted && setAnswer({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [asked, label]);
  return {
    zip,
    estimate: answer?.estimate,
    error: answer?.error,
    isChecking: asked !== undefined && answer === undefined,
    type: (typed: string) => {
      setZip(typed);
      setAsked(undefined);
      setAnswer(undefined);
    },
    ask: () => {
      setAnswer(undefined);
      // The same ZIP code can be asked again after a failure.
      setAsked({ zip });
    },
  };
}
