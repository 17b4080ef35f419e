import { TrackActionType } from '#generated/types.ts';
import { clears } from './clear-in-pieces.ts';

export const organisationClearContractor = clears('Contractor', TrackActionType.ContractorsClear);
