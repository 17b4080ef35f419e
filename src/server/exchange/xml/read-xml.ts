import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeText } from '#domain/import/text/decode-text.ts';
import type { XmlNode } from '#domain/documents/ubl/xml-node.ts';
import { Fault } from '#domain/faults.ts';

/** Nested deeper, a file is no invoice but an attack on the parser. */
const deepest = 40;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // The five built-in entities are resolved. A DOCTYPE can declare no others, since such files are refused.
  processEntities: true,
});

type Parsed = { readonly ':@'?: Record<string, string> } & Readonly<Record<string, unknown>>;

const nodeOf = (parsed: Parsed, depth: number): XmlNode | undefined => {
  const name = Object.keys(parsed).find((key) => key !== ':@');
  if (name === undefined || name === '#text' || name.startsWith('?')) return undefined;
  if (depth > deepest) throw new Fault('IMPORT_FORMAT');
  const inner = parsed[name] as readonly Parsed[];
  return {
    name,
    attributes: parsed[':@'] ?? {},
    text: inner.flatMap((each) => ('#text' in each ? [String(each['#text'])] : [])).join(''),
    children: inner.flatMap((each) => nodeOf(each, depth + 1) ?? []),
  };
};

const depthOf = (text: string): number => {
  let [depth, most] = [0, 0];
  for (const [tag] of text.matchAll(/<[/!?]?[^<>]*>/g)) {
    if (tag.startsWith('<!') || tag.startsWith('<?') || tag.endsWith('/>')) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
};

/**
 * The root of an XML file. Files with a DOCTYPE are refused: no invoice needs one, and entities of its own are how
 * files are made to read others or to grow. @throws IMPORT_FORMAT
 */
export const readXml = (bytes: Uint8Array): XmlNode => {
  const { text } = decodeText(bytes, declaredEncoding(bytes));
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || depthOf(text) > deepest || XMLValidator.validate(text) !== true)
    throw new Fault('IMPORT_FORMAT');
  try {
    const root = (parser.parse(text) as readonly Parsed[]).map((each) => nodeOf(each, 1)).find(Boolean);
    if (root) return root;
  } catch (cause) {
    throw new Fault('IMPORT_FORMAT', { cause });
  }
  throw new Fault('IMPORT_FORMAT');
};

/** XML says its encoding in its first line; without one it is UTF-8. */
const declaredEncoding = (bytes: Uint8Array): 'utf-8' | 'windows-1251' => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /encoding\s*=\s*["']windows-1251["']/i.test(head) ? 'windows-1251' : 'utf-8';
};
