import { z } from 'zod';
import { consentPlaces, MOST_CONSENT_LETTERS } from '@cordovan/domain/companies';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import { idParams, language, textSent } from './fields.ts';

const version = z.int().positive();

/** A current text that customers agree to. */
export const consentText = wire({ language, version, text: z.string() });
/** A customer's consent. */
export const consentGiven = wire({ language, version });

/** Kept with an order. */
export const orderConsent = wire({
  place: z.enum(consentPlaces),
  language,
  version,
  text: z.string(),
  at: moment,
});
export type OrderConsent = z.output<typeof orderConsent>;

const consentState = wire({
  companyId: id,
  /** The current version in each language. Languages that were never written are missing. */
  texts: z.array(wire({ language, version, text: z.string(), userName: z.string(), at: moment })),
});
export type ConsentState = z.output<typeof consentState>;

export const readConsent = defineCall({
  id: 'companies.readConsent',
  method: 'GET',
  path: '/api/company/consent/:id',
  access: { staff: 'company.view' },
  summary: 'What customers agree to on the public pages of a company, in both languages',
  requirements: ['N-16'],
  params: idParams,
  answer: consentState,
});

export const saveConsent = defineCall({
  id: 'companies.saveConsent',
  method: 'POST',
  path: '/api/company/consent/:id',
  access: { staff: 'company.edit' },
  summary: 'Writes what customers agree to; a changed text is a new version, an empty one asks for nothing',
  requirements: ['N-16', 'N-39'],
  params: idParams,
  body: wire({
    texts: z
      .array(
        wire({
          language,
          text: textSent(MOST_CONSENT_LETTERS),
          /** The version that was edited. */ version: z.int().nonnegative(),
        }),
      )
      .max(2),
  }),
  answer: consentState,
});

export const consentCalls = [readConsent, saveConsent] as const;
