const CODES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI';

const STATES: ReadonlySet<string> = new Set(CODES.split(' '));

/**
 * Whether two capital letters are the Postal Service's code for a US state, the District of Columbia or a territory.
 * Sales tax and exemptions depend on the state, so an unknown one would be taxed wrongly.
 */
export const isState = (code: string): boolean => STATES.has(code);
