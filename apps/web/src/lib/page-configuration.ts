import type { PageConfig } from '@cordovan/contracts/page';

/**
 * Page configuration that the server sends before sign-in (N-05 to N-07). Has default values until it is loaded, or
 * if the server is unreachable.
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
  needsSetup: false,
  logoAddress: null,
  look: { logoAddress: null, accentColor: null, headColor: null, typeface: 'modern' },
};

let known: PageConfig = unread;

export const pageConfiguration = (): PageConfig => known;

export function setPageConfiguration(configuration: Partial<PageConfig>): void {
  known = { ...unread, ...configuration };
}
