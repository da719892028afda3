import { queryOptions } from '@tanstack/react-query';
import {
  type CompanyProfileInput,
  readCompanyProfile,
  saveCompanyProfile,
} from '@cordovan/contracts/companies-profile';
import { uploadLogo } from '@cordovan/contracts/companies-office';
import {
  addTerminalAccount,
  checkGateway,
  clearDemo,
  createCompany,
  type FirstCompanyInput,
  loadSample,
  readChecklist,
  readSetup,
  sendTestEmail,
  skipStep,
} from '@cordovan/contracts/setup';
import type { SetupStep } from '@cordovan/domain/setup';
import { send } from '../../../lib/http/send.ts';

/** Whether the database has no company yet. */
export const isWaitingForSetup = (): Promise<boolean> =>
  send(readSetup, { quiet: true }).then(
    () => true,
    () => false,
  );

export const sendFirstCompany = (body: FirstCompanyInput) =>
  send(createCompany, { body, expected: ['SETUP_DONE', 'SETUP_CODE_WRONG', 'ACCOUNT_LOCKED'] });

export const checklistQuery = () =>
  queryOptions({
    queryKey: ['setup', 'checklist'],
    queryFn: ({ signal }) => send(readChecklist, { quiet: true, signal }),
    refetchInterval: ({ state }) => (isLoading(state.data?.sample?.stage) ? 1_000 : false),
  });

export const isLoading = (stage: string | undefined): boolean =>
  stage === 'waiting' || stage === 'reading' || stage === 'writing';

export const sendSkip = (step: SetupStep | null, isSkipped: boolean) =>
  send(skipStep, { body: { step, isSkipped } });

export const askTestEmail = (recipient: string) =>
  send(sendTestEmail, { body: { recipient }, expected: ['EMAIL_INVALID'] });

export const askGateway = () => send(checkGateway);

export const sendTerminalAccount = () => send(addTerminalAccount);

export const askSample = () => send(loadSample);

export const askClearDemo = (name: string) =>
  send(clearDemo, { body: { name }, expected: ['DEMO_NAME_WRONG'] });

export const profileQuery = () =>
  queryOptions({
    queryKey: ['companies', 'profile'],
    queryFn: ({ signal }) => send(readCompanyProfile, { quiet: true, signal }),
    // Never refetched, because the form must not change while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const sendProfile = (body: CompanyProfileInput) => send(saveCompanyProfile, { body });

export const sendCompanyLogo = (id: number, file: File) =>
  send(uploadLogo, { params: { id }, body: {}, files: { file } });
