// After each change of the page, happy-dom applies all style sheet rules to each element that a query reads. This
// took a sixth of the time when one test file was profiled. Queries read only three properties, and few elements have
// a rule or a style for them; for all others the answer follows from the tag.

const NAMES = ['display', 'visibility', 'pointer-events'] as const;
type Name = (typeof NAMES)[number];
const KEYS: Readonly<Record<string, Name>> = {
  display: 'display',
  visibility: 'visibility',
  'pointer-events': 'pointer-events',
  pointerEvents: 'pointer-events',
};
/** Elements that the browser may hide or show depending on their state, not just their tag. */
const BY_STATE = 'dialog, details, details > *, input[type=hidden]';

/** Elements that aren't inline but for which happy-dom has no display. */
const IN_A_TABLE: Readonly<Record<string, string>> = {
  caption: 'table-caption',
  tbody: 'table-row-group',
  td: 'table-cell',
  tfoot: 'table-footer-group',
  th: 'table-cell',
  thead: 'table-header-group',
};

type ComputedStyle = typeof window.getComputedStyle;

/** The original function, saved before it is replaced. */
export const full = window.getComputedStyle.bind(window);

/** Replaces `getComputedStyle` with a version that returns the same values but caches the usual ones. */
export function quickenStyles(): void {
  const usual = new Map<string, string>();
  const usualOf = (element: Element, name: Name): string => {
    const key = `${name} ${element.namespaceURI} ${element.localName}`;
    let value = usual.get(key);
    if (value === undefined) {
      const bare = document.createElementNS(element.namespaceURI, element.localName);
      document.documentElement.append(bare);
      value = full(bare).getPropertyValue(name);
      if (name === 'display') value ||= IN_A_TABLE[element.localName] ?? 'inline';
      bare.remove();
      usual.set(key, value);
    }
    return value;
  };
  const read = (element: Element, name: Name): string => {
    const selector = selectorOfOwnRules();
    const isUsual = (each: Element) => !hasOwnStyle(each, name) && !each.matches(selector);
    if (name === 'display' && element.hasAttribute('hidden')) return 'none';
    if (name === 'display') return isUsual(element) ? usualOf(element, name) : full(element).display;
    for (let each: Element | null = element; each; each = each.parentElement)
      // Both properties are inherited, so the answer holds for all other descendants of this element.
      if (!isUsual(each)) return full(each).getPropertyValue(name);
    return usualOf(element, name);
  };
  const quick: ComputedStyle = (element, pseudo) => {
    if (pseudo) return full(element, pseudo);
    let style: CSSStyleDeclaration | undefined;
    const whole = () => (style ??= full(element));
    const getPropertyValue = (name: string) =>
      KEYS[name] === name ? read(element, KEYS[name]) : whole().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, key) => {
        if (key === 'getPropertyValue') return getPropertyValue;
        if (typeof key === 'string' && KEYS[key]) return read(element, KEYS[key]);
        const value: unknown = Reflect.get(whole(), key);
        return typeof value === 'function' ? (value.bind(whole()) as unknown) : value;
      },
      has: (_, key) => Reflect.has(whole(), key),
    });
  };
  window.getComputedStyle = quick;
}

const hasOwnStyle = (element: Element, name: Name): boolean =>
  element.hasAttribute('style') && (element as HTMLElement).style.getPropertyValue(name) !== '';

/** Selectors of a sheet's rules that set one of the properties. */
const known = new WeakMap<CSSStyleSheet, readonly string[]>();

function selectorOfOwnRules(): string {
  const selectors = [BY_STATE];
  for (const sheet of document.styleSheets) {
    let own = known.get(sheet);
    if (!own) {
      own = selectorsIn(sheet.cssRules);
      known.set(sheet, own);
    }
    selectors.push(...own);
  }
  return selectors.join(', ');
}

function selectorsIn(rules: CSSRuleList): readonly string[] {
  return [...rules].flatMap((rule) => {
    if ('selectorText' in rule) {
      const { style, selectorText } = rule as CSSStyleRule;
      return NAMES.some((name) => style.getPropertyValue(name) !== '') ? [selectorText] : [];
    }
    return 'cssRules' in rule ? selectorsIn((rule as CSSGroupingRule).cssRules) : [];
  });
}
