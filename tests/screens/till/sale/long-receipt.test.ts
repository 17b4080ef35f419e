import { expect, it } from 'vitest';
import { tillHouse } from '../../support/till-house.ts';
import { linesIn, pageOf, scan, waitFor } from '../../support/till-visitor.ts';
import type { Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

const count = 80;
const codeOf = (place: number): string => String(5_000_000 + place);
const nameOf = (place: number): string => `Product ${100 + place}`;

/** So many products, some of whose names take two rows. */
const articles = Array.from({ length: count }, (_, at) => ({
  Id: at + 1,
  Name: nameOf(at + 1) + (at % 7 === 3 ? ' with a name that does not fit into one row of the receipt' : ''),
  Code: codeOf(at + 1),
  Price: 10,
  ArticleMeasureType: 1,
}));

const ringUp = async (visitor: Visitor): Promise<void> => {
  for (let place = 1; place <= count; place += 1) await scan(visitor, codeOf(place));
  await linesIn(visitor)
    .filter({ hasText: nameOf(count) })
    .waitFor();
};

/** Places of the lines that are wholly in sight, from above. */
const seenIn = ({ page }: Visitor): Promise<number[]> =>
  page.evaluate(() => {
    const list = document.querySelector('[role=list]:has(> [role=listitem])') as HTMLElement;
    const { top, bottom } = list.getBoundingClientRect();
    return [...list.querySelectorAll('[role=listitem]')]
      .filter((line) => {
        const place = line.getBoundingClientRect();
        return place.top >= top - 1 && place.bottom <= bottom + 1;
      })
      .map((line) => Number(line.getAttribute('aria-posinset')));
  });

const chosenPlace = async ({ page }: Visitor): Promise<number> =>
  Number(await page.locator('[role=listitem]:has([aria-current])').getAttribute('aria-posinset'));

const isSeen = async (visitor: Visitor, place: number): Promise<boolean> => (await seenIn(visitor)).includes(place);

const scrollBy = ({ page }: Visitor, pixels: number): Promise<void> =>
  page.evaluate((by) => {
    const list = document.querySelector('[role=list]:has(> [role=listitem])') as HTMLElement;
    list.scrollTop += by;
  }, pixels);

it('of a long receipt the lines in sight are drawn, and every line is found by scan, by key and by scrolling', async () => {
  await using visitor = await salePoint({ answers: { ArticleSearch: pageOf(articles) } });
  await ringUp(visitor);
  expect(await linesIn(visitor).count()).toBeLessThan(count / 2);
  await waitFor(() => isSeen(visitor, count));
  expect(await chosenPlace(visitor)).toBe(count);

  await scan(visitor, codeOf(1));
  await linesIn(visitor)
    .filter({ hasText: nameOf(1) })
    .filter({ hasText: '20.00' })
    .waitFor();
  await waitFor(() => isSeen(visitor, 1));

  for (let step = 1; step < 30; step += 1) await visitor.page.keyboard.press('ArrowDown');
  await waitFor(async () => (await chosenPlace(visitor)) === 30);
  await waitFor(() => isSeen(visitor, 30));
  expect(await visitor.page.locator('[role=listitem]:has([aria-current])').innerText()).toContain(nameOf(30));

  await scrollBy(visitor, -1e6);
  await waitFor(() => isSeen(visitor, 1));
  const found = new Set<number>();
  while (!found.has(count)) {
    const places = await seenIn(visitor);
    expect(places).toEqual(places.map((_, at) => (places[0] as number) + at));
    for (const place of places) found.add(place);
    const last = places.at(-1) as number;
    await scrollBy(visitor, 180);
    if (last < count) await waitFor(() => isSeen(visitor, last + 1));
  }
  expect(found.size).toBe(count);
});
