/** Functions of CSS that fetch something. */
const fetching = /(?:url|src|image|image-set|cross-fade|element|paint)\(/i;

/** `u\\72l(` is `url(`. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(parseInt(code, 16), 0xffff)),
    )
    .replaceAll(/\\(.)/g, '$1');

const cleanDeclarations = (style: CSSStyleDeclaration): void => {
  for (const name of [...style]) if (fetching.test(unescaped(style.getPropertyValue(name)))) style.removeProperty(name);
};

type Rules = Pick<CSSStyleSheet, 'cssRules' | 'deleteRule'>;

const cleanRules = (list: Rules): void => {
  for (let at = list.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = list.cssRules[at] as CSSRule & Partial<Pick<CSSStyleRule, 'style'> & Rules>;
    const { style, cssRules } = rule;
    const isFont = rule instanceof CSSFontFaceRule;
    if (style && !isFont) cleanDeclarations(style);
    if (cssRules?.length) cleanRules(rule as Rules);
    if (isFont || (!style && !cssRules)) list.deleteRule(at);
  }
};

/**
 * A style of unknown origin, as the browser reads it, without anything that would be fetched: images, fonts, other
 * styles.
 */
export const cleanStyle = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  cleanRules(sheet);
  return sheet;
};
