import { t } from '#client/i18n/i18n.ts';
import { late } from '#ui/late.ts';
import type { ListOverride } from '../../generic/overrides.ts';
import { entitiesText, KeyEntitiesCell } from './key-entities-cell.tsx';

const RevokeKey = late(() => import('./revoke-key.tsx'), 'RevokeKey');

/** What a key may do is never changed, so no row opens; it is revoked. */
export const keyList: ListOverride = {
  trail: [{ title: 'Company', address: '/company' }],
  about: 'A key lets another program, such as a web shop, work with the data of the company. Each program should have its own, to be revoked by itself.',
  columns: { Entities: { Cell: KeyEntitiesCell, text: ({ Entities }) => entitiesText(Entities, t), sortBy: false } },
  rowRoute: () => undefined,
  rowActions: [{ name: 'revoke', label: 'Revoke', isDangerous: true, Dialog: RevokeKey }],
  plainActions: 'none',
};
