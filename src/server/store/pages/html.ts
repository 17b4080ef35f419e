/** HTML that is safe to send. Only `markup` makes it: texts that come into it are escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string);

export type Part = Html | string | number | false | null | undefined | readonly Part[];

const written = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
};

/** A piece of a page. Whatever is put into it is escaped, so an attribute must stand in quotes. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, at) => text + written(parts[at - 1]) + string));

/** Only addresses of the web, and those of this server, are linked: 'javascript:…' is none. */
export const webAddress = (address: string | null | undefined): string | undefined =>
  address && /^(https?:\/\/|\/(?!\/))[^\s]*$/i.test(address) ? address : undefined;

const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** Data for search engines in the page; no text in it can end the element. */
export const jsonLd = (data: object): Html =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll(/[<>&]/g, (sign) => inScript[sign] as string)}</script>`,
  );
