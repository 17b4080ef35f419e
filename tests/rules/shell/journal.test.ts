import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  findBrokenLink,
  genesisHash,
  journalInput,
  type StoredEntry,
} from '#domain/documents/journal.ts';
import { fc, holds } from '../numbers/property.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const chain = (bodies: unknown[]): StoredEntry[] => {
  let previousHash = genesisHash;
  return bodies.map((body, index) => {
    const entry = { sequence: index + 1, previousHash, body };
    previousHash = sha256(journalInput(entry));
    return { ...entry, hash: previousHash };
  });
};

describe('canonical JSON', () => {
  it('orders members by code unit, writes no blanks and leaves out what has no value', () => {
    expect(
      canonicalJson({ b: [1, 'x', null, undefined], a: { d: true, c: undefined }, '€': 1, '\u{1f600}': 2, ﬁ: 3 }),
    ).toBe('{"a":{"d":true},"b":[1,"x",null,null],"€":1,"😀":2,"ﬁ":3}');
  });

  it.each([0.5, Number.NaN, '\ud800', () => 1, 1n, undefined])('refuses %s', (value) => {
    expect(() => canonicalJson({ value: typeof value === 'undefined' ? Symbol('x') : value })).toThrow(TypeError);
  });

  it('refuses a number that has lost its last digits by the fault of amounts [REV-H5]', () => {
    expect(() => canonicalJson({ value: 2 ** 53 })).toThrow('The amount is too large');
  });

  it('has one spelling for one value: what is parsed from it is written the same', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.string({ unit: 'grapheme' }),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.string({ unit: 'grapheme' }), tie('any'), { maxKeys: 3 }),
      ),
    })).any;
    holds(
      [value],
      (any) => {
        const text = canonicalJson(any);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(any)));
      },
      500,
    );
  });
});

describe('the journal', () => {
  const bodies = Array.from({ length: 8 }, (_, index) => ({ Id: index, DebitSum: index * 100 }));

  it('is whole as written', () => {
    expect([findBrokenLink(chain(bodies), sha256), findBrokenLink([], sha256)]).toEqual([undefined, undefined]);
  });

  it('goes on from any entry', () => {
    const entries = chain(bodies);
    expect(
      findBrokenLink(entries.slice(3), sha256, { previousHash: entries[2]?.hash as string, sequence: 4 }),
    ).toBeUndefined();
  });

  it('locates every edit, cut and swap', () => {
    const entries = chain(bodies);
    const at = fc.integer({ min: 0, max: bodies.length - 2 });
    const harm = {
      edit: (index: number) =>
        entries.with(index, { ...(entries[index] as StoredEntry), body: { Id: index, DebitSum: -1 } }),
      cut: (index: number) => entries.toSpliced(index, 1),
      swap: (index: number) =>
        entries.with(index, entries[index + 1] as StoredEntry).with(index + 1, entries[index] as StoredEntry),
      forge: (index: number) => {
        const forged = { ...(entries[index] as StoredEntry), body: {} };
        return entries.with(index, { ...forged, hash: sha256(journalInput(forged)) });
      },
    };
    holds(
      [at, fc.constantFrom(...(Object.keys(harm) as (keyof typeof harm)[]))],
      (index, kind) => {
        expect(findBrokenLink(harm[kind](index), sha256)?.index).toBe(kind === 'forge' ? index + 1 : index);
      },
      200,
    );
  });
});
