import { entities } from '#generated/model.ts';
import { RawDataActionType, type Contractor } from '#generated/types.ts';
import type { Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import { readOne, roomOf } from '../entity/index.ts';
import { meant } from '../entity/read.ts';
import type { HookTable } from '../entity/index.ts';
import type { Importers } from '../entity/importing/importer.ts';
import { contractorHooks } from './contractor.ts';
import { contractorImporter } from './import/contractor-importer.ts';
import { askRegistry, termeneRead } from './termene-read.ts';

/** Showing a profile is the screen's own doing (G-105); as a call it answers what the profile shows. */
const contractorShowProfile: Handler<{ contractor: Partial<Contractor> }> = async ({ contractor }, context) => {
  const room = roomOf(context, {});
  return readOne(room, entities.Contractor, { id: await meant(room, entities.Contractor, contractor), depth: 'load' });
};

/** Suppliers and customers. */
export const handlers = { ContractorShowProfile: contractorShowProfile, TermeneRead: termeneRead } satisfies Record<string, Handler>;

export const preparations = { TermeneRead: askRegistry } satisfies Record<string, Preparation>;

export const importers = { [RawDataActionType.Contractors]: contractorImporter } satisfies Importers;

export const hooks = { Contractor: contractorHooks } satisfies HookTable;
