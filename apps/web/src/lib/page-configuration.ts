import type { PageConfig } from '@cordovan/contracts/page';

/**
 * What the server tells every page before anybody signs in (N-05 to N-07). Until it is read, and where the
 * server can't be reached, these values stand.
 */
const unread: PageConfig = {
  companyId: 0,
  companyLabel: '',
  companyName: '',
  productLabel: 'Custom Sofa',
  staticToken: '',
  username: null,
  encryptedPassword: null,
  pageKey: null,
  language: 'en',
  redirectUrl: '/Shop',
  timeZone: 'America/Los_Angeles',
  swivelCustomizationId: 2186,
  isDemo: false,
};

let known: PageConfig = unread;

export const pageConfiguration = (): PageConfig => known;

export function setPageConfiguration(configuration: Partial<PageConfig>): void {
  known = { ...unread, ...configuration };
}
