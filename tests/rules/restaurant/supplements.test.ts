import { describe, expect, it } from 'vitest';
import {
  chooseSupplements,
  countsIn,
  supplementsText,
  type ChosenSupplement,
  type OfferedSupplement,
  type Offers,
  type SupplementRule,
} from '#domain/catalogue/supplements.ts';

const steakId = 1;
const [potatoes, rice, sauce, cheese, rare] = [11, 12, 13, 14, 15];

const sides: SupplementRule = { id: 5, name: 'Sides', minimum: 0, maximum: 0, free: 2 };
const offer = (articleId: number, name: string, price: number, group?: SupplementRule): OfferedSupplement => ({
  articleId,
  name,
  price,
  ...(group && { group }),
});
const offersWith = (group: SupplementRule): Offers =>
  new Map([
    [steakId, [offer(potatoes, 'Potatoes', 300, group), offer(rice, 'Rice', 200, group), offer(rare, 'rare', 0)]],
    [potatoes, [offer(sauce, 'Sauce', 50), offer(cheese, 'Cheese', 70)]],
  ]);
const choose = (chosen: readonly ChosenSupplement[], group = sides) =>
  chooseSupplements(steakId, chosen, offersWith(group));
const pricesOf = (chosen: readonly ChosenSupplement[], group = sides): number[] =>
  choose(chosen, group).chosen.map(({ Price }) => Price);

describe('what is added to a dish', () => {
  it('costs nothing as far as its group is free: the first ones of it, however they are divided', () => {
    const [one, other] = [{ Id: potatoes }, { Id: rice }];
    expect(pricesOf([one])).toEqual([0]);
    expect(pricesOf([one, other, one, other])).toEqual([0, 0, 300, 200]);
    expect(pricesOf([{ ...one, Count: 3 }, other])).toEqual([300, 200]);
    expect(pricesOf([one, { ...other, Count: 3 }, one])).toEqual([0, 400, 300]);
    for (const free of [0, -1]) expect(pricesOf([one, other], { ...sides, free })).toEqual([300, 200]);
    expect(choose([one, other, one]).price).toBe(300);
  });

  it('is at least one of each, and at most 99, whatever is said', () => {
    const counts = [undefined, null, 0, -3, 2.9, 1000].map((Count) => ({ Id: rice, Count }) as ChosenSupplement);
    expect(choose(counts).chosen.map(({ Count }) => Count)).toEqual([1, 1, 1, 1, 2, 99]);
  });

  it('comes with each of what it is added to itself, and costs as often as it comes', () => {
    const chosen = [{ Id: potatoes, Count: 3 }, { Id: sauce, Of: 1, Count: 2 }, { Id: rare }, { Id: cheese, Of: 1 }];
    expect(countsIn(chosen)).toEqual([3, 6, 1, 3]);
    expect(choose(chosen)).toStrictEqual({
      chosen: [
        { Id: potatoes, Name: 'Potatoes', Count: 3, Price: 300 },
        { Id: sauce, Name: 'Sauce', Count: 2, Of: 1, Price: 100 },
        { Id: rare, Name: 'rare', Count: 1, Price: 0 },
        { Id: cheese, Name: 'Cheese', Count: 1, Of: 1, Price: 70 },
      ],
      price: 300 + 3 * 100 + 3 * 70,
    });
    expect(
      countsIn([
        { Id: sauce, Of: 2 },
        { Id: potatoes, Count: 3 },
      ]),
    ).toEqual([1, 3]);
  });

  it.each<[string, ChosenSupplement[], object]>([
    ['is not offered with it', [{ Id: sauce, Name: 'Sauce' }], { dishId: steakId, name: 'Sauce' }],
    ['is not offered with what it is added to', [{ Id: rice }, { Id: sauce, Of: 1 }], { dishId: rice, name: '13' }],
    ['is added to what stands behind it', [{ Id: sauce, Of: 2 }, { Id: potatoes }], { dishId: potatoes, name: '13' }],
    ['is added to itself', [{ Id: sauce, Of: 1 }], { dishId: sauce, name: '13' }],
    ['is added to nothing', [{ Id: sauce, Of: -1 }], { dishId: steakId, name: '13' }],
    ['is added to nothing that there is', [{ Id: sauce, Of: 9 }], { dishId: steakId, name: '13' }],
  ])('is refused where it %s', (_what, chosen, fault) => {
    expect(choose(chosen).fault).toEqual({ code: 'SUPPLEMENT_NOT_OFFERED', ...fault });
  });

  it('that is not offered costs nothing, and keeps the name that it came with', () => {
    expect(choose([{ Id: sauce, Name: 'Own sauce' }, { Id: cheese }]).chosen).toMatchObject([
      { Name: 'Own sauce', Price: 0 },
      { Name: '14', Price: 0 },
    ]);
  });

  it.each<[number, number, number, boolean]>([
    [1, 2, 0, true],
    [1, 2, 1, false],
    [1, 2, 2, false],
    [1, 2, 3, true],
    [0, 0, 0, false],
    [0, 0, 9, false],
  ])(
    'is to be %i to %i of a group (0: any number): with %i it is refused: %s',
    (minimum, maximum, count, isRefused) => {
      const group = { ...sides, minimum, maximum };
      const chosen = [{ Id: rare }, ...(count > 0 ? [{ Id: rice, Count: count }] : [])];
      expect(choose(chosen, group).fault).toEqual(
        isRefused ? { code: 'SUPPLEMENTS_COUNT', dishId: steakId, rule: group } : undefined,
      );
    },
  );

  it('is counted for each that bears it: what goes with the side dish is none of the dish', () => {
    const sauces = { ...sides, id: 6, name: 'Sauces', minimum: 1 };
    const offers: Offers = new Map([
      [steakId, [offer(potatoes, 'Potatoes', 300), offer(sauce, 'Sauce', 50)]],
      [potatoes, [offer(sauce, 'Sauce', 50, sauces)]],
    ]);
    const faultOf = (...chosen: ChosenSupplement[]) => chooseSupplements(steakId, chosen, offers).fault;
    expect(faultOf({ Id: potatoes }, { Id: sauce })).toEqual({
      code: 'SUPPLEMENTS_COUNT',
      dishId: potatoes,
      rule: sauces,
    });
    expect(faultOf({ Id: potatoes }, { Id: sauce, Of: 1 })).toBeUndefined();
    expect(faultOf()).toBeUndefined();
  });

  it('is read in the kitchen by name and number, what goes with it in brackets', () => {
    const chosen = [
      { Id: rare, Name: 'rare' },
      { Id: cheese, Name: 'cheese', Count: 2 },
      { Id: 16, Name: 'hot', Of: 2 },
      { Id: 17, Of: 2, Count: 3 },
    ];
    expect(supplementsText(chosen)).toBe('rare, 2 × cheese (hot, 3 × 17)');
    expect(supplementsText([])).toBe('');
  });
});
