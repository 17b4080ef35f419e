import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownerOfFile } from '#tests/calls/house.ts';

const { owner } = await ownerOfFile();

it('takes the same ClientId in capitals for the same record [S]', async () => {
  const ClientId = randomUUID();
  const contractor = { ClientId, Name: 'Ana', ContractorActionType: 1 };
  const first = await owner.do('ContractorCreate', { contractor });
  const again = await owner.do('ContractorCreate', { contractor: { ...contractor, ClientId: ClientId.toUpperCase() } });
  expect(again.Id).toBe(first.Id);
  const found = await owner.do('ContractorSearch', { predicate: { ClientIds: [ClientId.toUpperCase()] } });
  expect(found.Entities.map(({ Id }) => Id)).toEqual([first.Id]);
});

it.each([999, -1, 0])(
  'neither makes nor approves a document of type %i, which is none [S]',
  async (DocumentActionType) => {
    const [branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
    const document = { ClientId: randomUUID(), DocumentActionType, Branch: { Id: branch?.Id } };
    for (const name of ['DocumentCreate', 'DocumentApprove']) {
      const { status, fault } = await owner.try(name, { document });
      expect([name, status >= 400 && status < 500, fault.Code]).toEqual([name, true, expect.any(String)]);
    }
  },
);
