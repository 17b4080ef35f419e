import { describe, expect, it } from 'vitest';
import {
  approvalLastsMs,
  isFresh,
  mayDo,
  readApprovals,
  tillActions,
  wireApprovals,
} from '#domain/session/till-actions.ts';
import { TillAction } from '#generated/types.ts';

const on = Date.UTC(2026, 10, 22, 10);
const wire = { Action: TillAction.TypedPrice, EmployeeId: 3, On: '2026-11-22T10:00:00.000Z', ClientId: 'c-1' };
const inside = { action: TillAction.TypedPrice, employeeId: 3, on, clientId: 'c-1' };

describe('what was allowed at a till', () => {
  it('stands in the receipt and is read out of it again; what the till allowed by itself has no name at the server', () => {
    const { clientId: _, ...byItself } = inside;
    const { ClientId: _name, ...sent } = wire;
    expect(wireApprovals([inside, byItself])).toStrictEqual([wire, sent]);
    expect(readApprovals([wire, sent])).toStrictEqual([inside, byItself]);
    for (const ClientId of ['', 5, null]) expect(readApprovals([{ ...wire, ClientId }])).toStrictEqual([byItself]);
  });

  it.each([
    ['nothing', null],
    ['a text', 'x'],
    ['of no action', { ...wire, Action: 1.5 }],
    ['of nobody', { ...wire, EmployeeId: '3' }],
    ['of no time', { ...wire, On: 'yesterday' }],
    ['of a time that is a number', { ...wire, On: 5 }],
  ])('is passed over where it is %s', (_what, approval) => {
    expect(readApprovals([approval, wire])).toEqual([inside]);
  });

  it('is read as far as a receipt may hold of it', () => {
    expect(readApprovals(Array.from({ length: 150 }, () => wire))).toHaveLength(100);
    expect([readApprovals(undefined), readApprovals({ 0: wire })]).toEqual([[], []]);
  });

  it('holds for a quarter of an hour', () => {
    expect([isFresh(on, on + approvalLastsMs), isFresh(on, on + approvalLastsMs + 1)]).toEqual([true, false]);
    expect(approvalLastsMs).toBe(900_000);
  });

  it('is allowed by a super user whatever it is, and what is no action by nobody', () => {
    const owner = { isSuperuser: true, isPermitted: () => true, hasAdditional: () => true } as never;
    expect(mayDo(999, owner)).toBe(false);
    expect(Object.keys(tillActions).map(Number).sort()).toEqual(Object.values(TillAction).sort());
  });
});
