/** Links, mappings and documents belong to one company file, so that another one never gets them. */
export const connectorOf = (realmId: string): string => `quickbooks-online:${realmId}`;
