import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wire } from './codec.ts';
import { language, NAME, rowVersion, rowVersionSent, textOrEmpty } from './fields.ts';

const unitSystem = z.enum(['english', 'metric']);

/** The main company, as shown on its documents, emails and screens. */
export const companyProfile = wire({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
  logoAddress: z.string(),
  accentColor: z.string(),
  headColor: z.string(),
  language,
  unitSystem,
  isDemo: z.boolean(),
  rowVersion,
});
export type CompanyProfile = z.output<typeof companyProfile>;

export const readCompanyProfile = defineCall({
  id: 'companies.readCompanyProfile',
  method: 'GET',
  path: '/api/company/profile',
  access: { staff: 'company.edit' },
  summary: 'Name, address, look, language, units and time zone of the main company',
  requirements: ['ENT-30', 'N-16', 'SET-12', 'N-37'],
  answer: companyProfile,
});

/** The domain checks these fields (`checkProfile`). */
export const companyProfileInput = wire({
  name: textOrEmpty(NAME),
  address: textOrEmpty(NAME),
  city: textOrEmpty(NAME),
  state: textOrEmpty(2),
  zipCode: textOrEmpty(5),
  phone: textOrEmpty(40),
  email: textOrEmpty(254),
  timeZone: textOrEmpty(64),
  logoAddress: textOrEmpty(NAME),
  accentColor: textOrEmpty(20),
  headColor: textOrEmpty(20),
  language,
  unitSystem,
  rowVersion: rowVersionSent,
});
export type CompanyProfileInput = z.output<typeof companyProfileInput>;

export const saveCompanyProfile = defineCall({
  id: 'companies.saveCompanyProfile',
  method: 'POST',
  path: '/api/company/profile',
  access: { staff: 'company.edit' },
  summary: 'Saves the data of the main company, with its language and units',
  requirements: ['ENT-30', 'N-16', 'SET-12', 'SET-13', 'N-37', 'N-39'],
  body: companyProfileInput,
  answer: companyProfile,
});

export const companyProfileCalls = [readCompanyProfile, saveCompanyProfile] as const;
