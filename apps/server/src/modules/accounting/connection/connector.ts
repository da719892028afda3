/** Links, mappings and documents belong to one company file, so that no other file ever gets them. */
export const connectorOf = (realmId: string): string => `quickbooks-online:${realmId}`;
export const desktopConnectorOf = (realmId: string): string => `quickbooks-desktop:${realmId}`;

/** Whether the accounting package calls us for its work, instead of being called (ADR 52). */
export const isPolled = (connector: string): boolean => connector.startsWith('quickbooks-desktop:');
