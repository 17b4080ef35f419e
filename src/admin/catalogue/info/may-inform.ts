import { hasAdditional, isJammy, session } from '#client/session.ts';
import type { Stored } from '../../data-provider.ts';
import { productKind } from '../action-types.ts';

/** Only with the additional access, never for services or in the JAMMY variant (R-CAT-010). */
export const mayInform = (record: Stored): boolean => {
  const current = session.get();
  return (
    current !== undefined &&
    hasAdditional(current, 'productCard') &&
    !isJammy(current) &&
    productKind(record['ArticleActionType'] as number | null | undefined) !== 'service'
  );
};
