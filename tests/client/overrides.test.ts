import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationVersion } from '#client/http/version.ts';
import { hearTranslations, refreshOverrides } from '#client/session/overrides.ts';
import { loadTexts, t } from '#client/i18n/i18n.ts';
import { ownAnswer } from '#domain/wire/own-answer.ts';

const startMs = Date.UTC(2026, 10, 21, 8);
const key = 'translations-ru';

/** What the server would answer, and the calls that were made. */
let senses: Record<string, string>;
let asked: string[];
let kept: Map<string, string>;

const answers: Record<string, () => object> = {
  CultureSearch: () => ({ Entities: [{ Id: 1, Code: 'ru' }], Pager: { Number: 1 } }),
  TranslationSearch: () => {
    const Entities = Object.entries(senses).map(([Code, Sense], at) => ({ Id: at + 1, Sense, Resource: { Code } }));
    return { Entities, Pager: { Number: Entities.length } };
  },
};

const network = async (address: string | URL): Promise<Response> => {
  const name = String(address).split('/').at(-1) ?? '';
  asked.push(name);
  return Response.json(answers[name]?.() ?? null, { headers: ownAnswer });
};

const searches = (): number => asked.filter((name) => name === 'TranslationSearch').length;
const flush = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  [senses, asked, kept] = [{ Save: 'Записать' }, [], new Map()];
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('translations that people wrote', () => {
  it('are kept by the device, and asked for again by another version of the program [R-TRANS-005]', async () => {
    await refreshOverrides('ru');
    expect([t('Save'), searches()]).toEqual(['Записать', 1]);
    await refreshOverrides('ru');
    expect(searches()).toBe(1);
    kept.set(key, JSON.stringify({ ...(JSON.parse(kept.get(key) as string) as object), version: '0.0.1' }));
    senses = { Save: 'Сохранить всё' };
    await refreshOverrides('ru');
    expect([t('Save'), searches(), (JSON.parse(kept.get(key) as string) as { version: string }).version]).toEqual([
      'Сохранить всё',
      2,
      applicationVersion,
    ]);
  });

  it('are shown from what is kept while the server does not answer', async () => {
    kept.set(
      key,
      JSON.stringify({ version: applicationVersion, readOn: startMs - 3_600_000, texts: { Save: 'Оставить' } }),
    );
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(refreshOverrides('ru')).rejects.toThrow();
    expect(t('Save')).toBe('Оставить');
  });

  it('appear at once when the server tells of an edit; several in a row are read twice at most', async () => {
    hearTranslations({ Entity: 'Article', Id: 1, Action: 'update' });
    await flush();
    expect(searches()).toBe(0);
    senses = { Save: 'Готово' };
    hearTranslations({ Entity: 'Translation', Id: 1, Action: 'update' });
    await flush();
    expect(t('Save')).toBe('Готово');
    for (let edit = 0; edit < 5; edit += 1) hearTranslations({ Entity: 'Translation', Id: 1, Action: 'update' });
    senses = {};
    await vi.advanceTimersByTimeAsync(5000);
    expect([searches(), t('Save')]).toEqual([2, 'Save']);
  });
});

it('a title of the schemas gives way to what a screen says, whichever is loaded first', async () => {
  await loadTexts('admin');
  await loadTexts('labels');
  expect([t('Before'), t('Product')]).toEqual(['Было', 'Товар']);
});
