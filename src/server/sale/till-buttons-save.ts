import { Fault } from '#domain/faults.ts';
import { readButtonPages } from '#domain/catalogue/till-buttons.ts';
import { mayArrangeButtons } from '#domain/session/access.ts';
import { LayoutEntityType, type Layout } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';

type Kept = Layout & { Settings?: { Buttons?: { branchId?: number } } };

/** The layout in which a branch's buttons are kept, if they were ever arranged. */
const keptOf = async (branchId: number, { within }: CallContext): Promise<Kept | undefined> => {
  const { Entities } = await within('LayoutSearch', {
    predicate: { LayoutEntityTypes: [LayoutEntityType.TillButtons], Pager: { Index: 0, Size: 1000 } },
  });
  return (Entities as Kept[]).find(({ Settings }) => Settings?.Buttons?.branchId === branchId);
};

/** The buttons of all tills of a branch. @throws NOT_ALLOWED, NOT_FOUND, INVALID_INPUT */
export const tillButtonsSave: HandlerOf<'TillButtonsSave'> = async ({ branch, version, pages }, context) => {
  const { session, within } = context;
  const branchId = branch.Id ?? 0;
  const isOwn = !session.branches || session.branches.includes(branchId);
  if (!mayArrangeButtons(session) || !isOwn) throw new Fault('NOT_ALLOWED');
  const read = readButtonPages(pages);
  if (!read) throw new Fault('INVALID_INPUT', { items: [{ Path: 'pages', Message: 'must be a list of pages' }] });
  const { Entities } = await within('BranchSearch', { predicate: { Ids: [branchId] } });
  const [known] = Entities;
  if (!known) throw new Fault('NOT_FOUND');
  const Settings = { Buttons: { branchId, pages: read } };
  const kept = await keptOf(branchId, context);
  const stored = kept
    ? await within('LayoutUpdate', {
        layout: { Id: kept.Id, Version: version ?? kept.Version, Settings: { ...kept.Settings, ...Settings } },
      })
    : await within('LayoutCreate', {
        layout: { Name: known.Name ?? '', LayoutEntityType: LayoutEntityType.TillButtons, Settings },
      });
  return { Id: stored.Id, Version: stored.Version ?? 0 };
};
