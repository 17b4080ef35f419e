import { RawDataActionType } from '#generated/types.ts';
import type { HandlerTable, Preparations } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import type { Importers } from '../entity/importing/importer.ts';
import { contractorShowProfile } from './contractor-show-profile.ts';
import { contractorCallHooks } from './contractor.ts';
import { contractorImporter } from './import/contractor-importer.ts';
import { askRegistry, termeneRead } from './termene-read.ts';

export const preparations = { TermeneRead: askRegistry } satisfies Preparations;

/** Suppliers and customers. */
export const handlers = {
  ContractorShowProfile: contractorShowProfile,
  TermeneRead: termeneRead,
} satisfies HandlerTable<typeof preparations>;

export const importers = { [RawDataActionType.Contractors]: contractorImporter } satisfies Importers;

export const hooks = { Contractor: contractorCallHooks } satisfies HookTable;
