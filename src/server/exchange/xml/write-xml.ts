import { XMLBuilder } from 'fast-xml-parser';
import type { XmlNode } from '#domain/documents/ubl/xml-node.ts';

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  format: true,
  suppressEmptyNode: true,
});

/** Marks that no XML may hold are left out. */
const plain = (text: string): string => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').toWellFormed();

const built = ({ name, attributes, text, children }: XmlNode): object => ({
  [name]: [...(text === '' ? [] : [{ '#text': plain(text) }]), ...children.map(built)],
  ...(Object.keys(attributes).length > 0 && {
    ':@': Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, plain(value)])),
  }),
});

/** An XML file in UTF-8. */
export const writeXml = (root: XmlNode): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${String(builder.build([built(root)])).trim()}\n`);
