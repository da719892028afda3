/** Names of the hosted page's settings, and each setting's members. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  hostedPaymentReturnOptions: ['showReceipt', 'url', 'urlText', 'cancelUrl', 'cancelUrlText'],
  hostedPaymentButtonOptions: ['text'],
  hostedPaymentStyleOptions: ['bgColor'],
  hostedPaymentPaymentOptions: ['cardCodeRequired', 'showCreditCard', 'showBankAccount', 'customerProfileId'],
  hostedPaymentSecurityOptions: ['captcha'],
  hostedPaymentShippingAddressOptions: ['show', 'required'],
  hostedPaymentBillingAddressOptions: ['show', 'required'],
  hostedPaymentCustomerOptions: ['showEmail', 'requiredEmail', 'addPaymentProfile'],
  hostedPaymentOrderOptions: ['show', 'merchantName'],
  hostedPaymentIFrameCommunicatorUrl: ['url'],
};

export interface HostedSettings {
  readonly showReceipt: boolean;
  readonly communicatorUrl: string;
  readonly button: string;
  readonly isCodeRequired: boolean;
}

interface Setting {
  readonly settingName: string;
  readonly settingValue: unknown;
}

/** Reads the settings as the gateway does; returns an error text if they are invalid (E00013). */
export function readSettings(settings: readonly Setting[]): HostedSettings | string {
  const read: Record<string, Record<string, unknown>> = {};
  for (const { settingName, settingValue } of settings) {
    const members = SETTINGS[settingName];
    if (!members) return `Setting Name '${settingName}' is invalid for this method.`;
    const value = parsed(settingValue);
    if (!value) return `Setting Value of '${settingName}' is invalid.`;
    const stranger = Object.keys(value).find((member) => !members.includes(member));
    if (stranger) return `Setting Value of '${settingName}' holds the unknown '${stranger}'.`;
    read[settingName] = value;
  }
  const address = read['hostedPaymentIFrameCommunicatorUrl']?.['url'];
  const communicatorUrl = typeof address === 'string' ? address : '';
  if (communicatorUrl !== '' && !communicatorUrl.startsWith('https://')) {
    return "Setting Value of 'hostedPaymentIFrameCommunicatorUrl' must begin with https://";
  }
  const button = read['hostedPaymentButtonOptions']?.['text'];
  return {
    showReceipt: read['hostedPaymentReturnOptions']?.['showReceipt'] !== false,
    communicatorUrl,
    button: typeof button === 'string' ? button : 'Pay',
    isCodeRequired: read['hostedPaymentPaymentOptions']?.['cardCodeRequired'] === true,
  };
}

function parsed(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const json: unknown = JSON.parse(value);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
