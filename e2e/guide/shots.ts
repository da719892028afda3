import type { Locator } from '@playwright/test';
import type { Person, Who } from '../driver/person.ts';
import { shotsOfMaking } from './shots-making.ts';
import { shotsOfSelling } from './shots-selling.ts';
import { shotsOfRunning } from './shots-running.ts';
import type { Stage } from './staging.ts';

/** One screenshot of the guide: where to go, as which user, and what to do there. */
export interface Shot {
  /** File name, beginning with the page's name. */
  readonly name: string;
  /** Missing for a visitor. */
  readonly as?: Who;
  readonly at: string | ((stage: Stage) => Promise<string>);
  readonly isPhone?: boolean;
  /** Steps on the screen. The returned element gets a frame. */
  readonly show?: (person: Person) => Promise<Locator> | Promise<void> | Locator;
}

export const shots: readonly Shot[] = [...shotsOfSelling, ...shotsOfMaking, ...shotsOfRunning];
