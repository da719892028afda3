import type { ComponentType } from 'react';
import type { SetupStep } from '@cordovan/domain/setup';
import { CatalogStep } from './catalog-step.tsx';
import {
  BooksStep,
  CompanyStep,
  PeopleStep,
  PicturesStep,
  ProductionStep,
  StoresStep,
} from './own-steps.tsx';
import { GatewayStep, MailStep } from './outside-steps.tsx';
import type { StepProps } from './step-props.ts';

/** Content of each open step. */
export const stepContents: Readonly<Record<SetupStep, ComponentType<StepProps>>> = {
  company: CompanyStep,
  stores: StoresStep,
  people: PeopleStep,
  catalog: CatalogStep,
  pictures: PicturesStep,
  production: ProductionStep,
  gateway: GatewayStep,
  mail: MailStep,
  books: BooksStep,
};
