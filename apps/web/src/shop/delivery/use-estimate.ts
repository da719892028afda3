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

/** A ZIP code without a place is a typo, so it shouldn't prefill a form. */
export const isKnownPlace = ({ city, method }: DeliveryEstimate): boolean => city !== null || method !== null;

/** The typed ZIP code and the server's answer for it. A ZIP code from the last visit is requested right away. */
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
      // After a failure, the same ZIP code can be requested again.
      setAsked({ zip });
    },
  };
}
