export { checkSetup, isSetupDone, setupSteps, UNNAMED_COMPANY } from './checklist.ts';
export type { ExternalCheck, SetupFacts, SetupStep, StepOutcome, StepState } from './checklist.ts';
export { checkFirstCompany, FIRST_PASSWORD_LENGTH } from './first-company.ts';
export type { FirstAdministrator, FirstCompany } from './first-company.ts';
export { readSetupCode, SETUP_CODE_LENGTH, writeCode, writeSetupCode } from './setup-code.ts';
