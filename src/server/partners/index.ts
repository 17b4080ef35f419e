import { entities } from '#generated/model.ts';
import { RawDataActionType } from '#generated/types.ts';
import type { HandlerOf, HandlerTable, Preparations } from '../call/context.ts';
import { readOne, roomOf } from '../entity/index.ts';
import { meant } from '../entity/read.ts';
import type { HookTable } from '../entity/index.ts';
import type { Importers } from '../entity/importing/importer.ts';
import { contractorCallHooks } from './contractor.ts';
import { contractorImporter } from './import/contractor-importer.ts';
import { askRegistry, termeneRead } from './termene-read.ts';

/** Showing a profile is the screen's own doing; as a call it answers what the profile shows. */
const contractorShowProfile: HandlerOf<'ContractorShowProfile'> = async ({ contractor }, context) => {
  const room = roomOf(context, {});
  return readOne(room, entities.Contractor, { id: await meant(room, entities.Contractor, contractor), depth: 'load' });
};

export const preparations = { TermeneRead: askRegistry } satisfies Preparations;

/** Suppliers and customers. */
export const handlers = {
  ContractorShowProfile: contractorShowProfile,
  TermeneRead: termeneRead,
} satisfies HandlerTable<typeof preparations>;

export const importers = { [RawDataActionType.Contractors]: contractorImporter } satisfies Importers;

export const hooks = { Contractor: contractorCallHooks } satisfies HookTable;
