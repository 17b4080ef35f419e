import { describe, expect, it } from 'vitest';
import { askingThen, planDue, type DueRead } from '#domain/stock/plan-due.ts';
import { placeKey, type LotMove } from '#domain/stock/post-moves.ts';
import { planningOf, type Planning } from '#domain/stock/stock-plan.ts';

const [article, depot, other, on] = [7, 1, 2, 1000];

const planning = (quantity = 5000): Planning =>
  planningOf(
    on,
    new Map(
      [depot, other].map((DepotId) => [
        placeKey(article, DepotId),
        {
          ArticleId: article,
          DepotId,
          Quantity: DepotId === depot ? quantity : 0,
          CostSum: DepotId === depot ? quantity : 0,
          LastOn: 500,
          LastQuantity: 1000,
          LastSum: 1000,
        },
      ]),
    ),
  );

const move = (lotId: number, more: Partial<LotMove>): LotMove => ({
  lotId,
  on,
  articleId: article,
  fromDepotId: 0,
  toDepotId: 0,
  quantity: 1000,
  ...more,
});

const read = (more: Partial<DueRead> = {}): DueRead => ({ picked: new Map(), since: new Map(), ...more });
const underWay = { ArticleId: article, LastPass: 3, Asking: 0, LastOn: on };

const linesOf = (moves: readonly LotMove[], more?: Partial<DueRead>) => {
  const place = planning();
  planDue(place, moves, read(more));
  return place.plan.recosts.map(({ lines, pass }) => ({ lines, pass }));
};

describe('lines of an article that is recosted later', () => {
  it('ask for a cost where they come from outside without one; of a sale only while that is recosted itself', () => {
    const moves = [
      move(10, { toDepotId: depot, cost: 900 }),
      move(11, { toDepotId: depot }),
      move(12, { toDepotId: depot, cost: 900, soldLotId: 4 }),
      move(13, { toDepotId: depot, soldLotId: 5 }),
      move(14, { fromDepotId: depot, toDepotId: other, soldLotId: 6 }),
    ];
    const [plain, asking] = [
      { isCostless: false, isPicked: false },
      { isCostless: true, isPicked: false },
    ];
    expect(linesOf(moves)).toEqual([
      {
        pass: 1,
        lines: [
          { lotId: 10, ...plain },
          { lotId: 11, ...asking },
          { lotId: 12, ...plain },
          { lotId: 13, ...asking, soldLotId: 5 },
          { lotId: 14, ...plain },
        ],
      },
    ]);
    expect(linesOf(moves, { under: underWay })[0]?.lines[2]).toEqual({ lotId: 12, ...asking, soldLotId: 4 });
  });

  it('keep a layer picked by hand that is of their article, and no other', () => {
    const moves = [
      move(10, { fromDepotId: depot, layer: 1 }),
      move(11, { fromDepotId: depot, layer: 2 }),
      move(12, { toDepotId: depot, cost: 1, layer: 1 }),
    ];
    const picked = new Map([
      [1, article],
      [2, 8],
    ]);
    expect(linesOf(moves, { picked })[0]?.lines.map(({ isPicked }) => isPicked)).toEqual([true, false, false]);
  });

  it.each([
    ['nothing is under way', undefined, {}, 1],
    ['what is under way is all before them', { ...underWay, LastOn: on - 1, Asking: 1 }, {}, 3],
    ['nothing under way asks for what was known', underWay, {}, 3],
    ['others ask for what was known', { ...underWay, Asking: 1 }, {}, 4],
    ['they ask for the cost of a sale', underWay, { soldLotId: 4 }, 4],
  ])('begin a pass of their own only where they must: %s', (_what, under, more, pass) => {
    expect(linesOf([move(10, { toDepotId: depot, cost: 1, ...more })], { under })).toMatchObject([{ pass }]);
  });

  it('move what lies in the depots at once, at the last known cost, and say how much was not there', () => {
    const place = planning(1500);
    const moved = planDue(
      place,
      [move(10, { fromDepotId: depot }), move(11, { fromDepotId: depot, toDepotId: other })],
      read(),
    );
    expect(moved.map(({ cost, short, isDue }) => [cost, short, isDue])).toEqual([
      [1000, 0, true],
      [1000, 500, true],
    ]);
    const stock = (depotId: number) => place.balances.get(placeKey(article, depotId));
    expect(stock(depot)).toMatchObject({ Quantity: -500, CostSum: -500, LastOn: on });
    expect(stock(other)).toMatchObject({ Quantity: 1000, CostSum: 1000, LastOn: on });
    expect(place.plan.recosts[0]?.from).toEqual({ on, lotId: 10 });
    expect([...place.touched]).toEqual([placeKey(article, depot), placeKey(article, other)]);
  });

  it('ask what lay there at their moment where goods are moved on that have moved since, once for each depot', () => {
    const { balances } = planning();
    const asked = (...moves: LotMove[]) => askingThen(moves, balances).map(({ lotId }) => lotId);
    const since = (on: number, more: Partial<LotMove> = {}) => ({ on, fromDepotId: depot, toDepotId: other, ...more });
    expect([
      asked(move(1, since(500)), move(2, since(500)), move(3, since(500, { articleId: 8 }))),
      asked(move(1, since(500, { fromDepotId: other, toDepotId: depot })), move(2, since(500))),
      asked(move(1, since(501))),
      asked(move(1, since(500, { toDepotId: 0 })), move(2, since(500))),
      asked(move(1, since(500, { fromDepotId: 0 })), move(2, since(500))),
      asked(move(1, since(500, { fromDepotId: 4 }))),
    ]).toEqual([[1], [1, 2], [], [], [2], []]);
  });

  it('count what lay there at their moment: what came since is not there', () => {
    const [line] = planDue(
      planning(1500),
      [move(10, { fromDepotId: depot, toDepotId: other })],
      read({ since: new Map([[placeKey(article, depot), 1000]]) }),
    );
    expect(line?.short).toBe(500);
  });
});
