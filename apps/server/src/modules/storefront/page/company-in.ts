import { readShop as readShopCall } from '@cordovan/contracts/shop';

/** Label of a company in a page's query, whose parameter names may have any case. */
export function companyIn(text: string): string | undefined {
  const query = Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  return readShopCall.query!.safeParse(query).data?.company;
}
