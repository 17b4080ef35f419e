const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of XML: nothing in it is taken for a mark. Letters that XML does not know are left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (one) => entities[one] ?? one);

/** Thousandths at most: '12.5', '3'. */
export const figure = (value: number): string => String(Math.round(value * 1000) / 1000);

type Attributes = Readonly<Record<string, string | number | undefined | false>>;

/** An element of SVG; its children are marks already. Presentation attributes need no permission for styles. */
export const mark = (name: string, attributes: Attributes, children = ''): string => {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? figure(value) : escapeText(String(value))}"`);
  return `<${name}${said.join('')}>${children}</${name}>`;
};

/** A drawing of a size in millimetres, one unit a millimetre. */
export const drawing = ({ width, height }: { width: number; height: number }, children: string): string =>
  mark(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: `${figure(width)}mm`,
      height: `${figure(height)}mm`,
      viewBox: `0 0 ${figure(width)} ${figure(height)}`,
    },
    children,
  );

export const fontFamily = "'Golos Text Variable', 'Noto Sans', sans-serif";
export const fixedFamily = "'Noto Sans Mono', 'DejaVu Sans Mono', 'Courier New', monospace";
