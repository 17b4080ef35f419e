import { mayChangeTillOptions, mayTypePrice, type TillWorker } from '#domain/session/access.ts';
import type { Session } from './session.ts';

/** Rights of a session on prices. */
export interface PriceRights {
  readonly mayTypePrice: boolean;
  readonly mayChangeTillOptions: boolean;
}

/** The rights about prices; programs with an API key name the prices that their company decided on. */
export const priceRightsOf = ({ tokenId }: Pick<Session, 'tokenId'>, worker: TillWorker): PriceRights => {
  const isProgram = tokenId < 0;
  return {
    mayTypePrice: isProgram || mayTypePrice(worker),
    mayChangeTillOptions: isProgram || mayChangeTillOptions(worker),
  };
};
