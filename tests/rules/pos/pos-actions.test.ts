import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { isBrowsers } from '#pos/keys/browser-keys.ts';
import { actionOf, defaultKeys, mayBeKey, type KeyAction } from '#till/keys/key-map.ts';
import { pressedKey, signOfPlace } from '#till/keys/pressed-key.ts';
import { actionNames, posActions } from '#pos/keys/actions/pos-actions.ts';

const press = (keys: Partial<KeyboardEvent>): KeyAction | undefined => {
  const event = { altKey: false, ctrlKey: false, shiftKey: false, code: '', ...keys } as KeyboardEvent;
  return actionOf(defaultKeys, pressedKey(event), signOfPlace(event));
};

describe('the actions of a till', () => {
  it('are eighty at least, each with a name in three languages, a key of its own and a place in the lists', () => {
    expect(actionNames.length).toBeGreaterThanOrEqual(80);
    expect(new Set(actionNames)).toEqual(new Set(Object.keys(defaultKeys)));
    for (const code of ['ru', 'ro']) {
      const texts = Object.assign(
        {},
        ...['', 'pos.', 'till/hands.'].map((file) =>
          JSON.parse(readFileSync(`src/client/i18n/${file}${code}.json`, 'utf8')),
        ),
      ) as Record<string, string>;
      const said = actionNames.flatMap((name) => [posActions[name].title, posActions[name].short ?? []].flat());
      expect(said.filter((text) => texts[text] === undefined)).toEqual([]);
    }
  });

  it('have no key that the browser keeps for itself, and none that is typed', () => {
    expect(Object.values(defaultKeys).filter((key) => isBrowsers(key) || !mayBeKey(key))).toEqual([]);
  });

  it.each([
    ['a Russian keyboard', { key: 'й', code: 'KeyQ', altKey: true }, 'products'],
    ['a Romanian keyboard', { key: 'ș', code: 'KeyS', altKey: true }, 'options'],
    ['a French keyboard', { key: '&', code: 'Digit1', altKey: true }, 'tender1'],
    ['the place of the question mark', { key: ',', code: 'Slash', shiftKey: true }, 'keys'],
    ['a question mark wherever it stands', { key: '?', code: 'Digit7', shiftKey: true }, 'keys'],
    ['a note', { key: 'F5', code: 'F5', shiftKey: true }, 'note100'],
    ['the same key by itself', { key: 'F5', code: 'F5' }, 'receipts'],
    ['a letter', { key: 'ю', code: 'Period' }, undefined],
  ] as const)('are found by %s', (_what, keys, action) => {
    expect(press(keys)).toBe(action);
  });
});
