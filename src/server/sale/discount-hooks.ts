import type { DiscountPredicate } from '#domain/discount/discount.ts';
import { tidyDiscount, wrongDiscount } from '#domain/discount/tidy-discount.ts';
import { Fault } from '#domain/faults.ts';
import { LayoutEntityType, type Layout } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks, Written } from '../entity/index.ts';
import { zoneNamed } from '../storage/ledger/known.ts';
import { modelOf } from '../storage/models.ts';
import { existingIds, labelsOf, readKnown } from '../storage/records/index.ts';

const zoneOf = async ({ db, session: { organisationId }, services: { config } }: CallContext): Promise<string> => {
  const organisation = await readKnown(db, modelOf('Organisation'), {
    organisationId: 0,
    id: organisationId,
  });
  return zoneNamed(organisation.Settings?.timeZone, config.timeZone);
};

/** Lists of the rules that name records, and of which entity. */
const named = {
  branches: 'Branch',
  customers: 'Contractor',
  customergroups: 'ContractorGroup',
  groups: 'ArticleGroup',
  products: 'Article',
} as const satisfies Partial<Record<keyof DiscountPredicate, string>>;

type Listed = keyof typeof named;

const membersOf = (predicate: DiscountPredicate | null | undefined, member: Listed): number[] =>
  (predicate?.[member] ?? []).map(({ Id }) => Id ?? 0);

/** Records that the rules newly list have to exist; one that was deleted since stays listed. @throws NOT_FOUND */
const checkListed = async (
  predicate: DiscountPredicate,
  before: DiscountPredicate | null | undefined,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  for (const [member, entity] of Object.entries(named) as [Listed, string][]) {
    const known = new Set(membersOf(before, member));
    const fresh = membersOf(predicate, member).filter((id) => !known.has(id));
    if (fresh.length === 0) continue;
    const model = modelOf(entity);
    const there = await existingIds(db, model, organisationId, fresh);
    const items = membersOf(predicate, member).flatMap((id, at) =>
      known.has(id) || there.has(id)
        ? []
        : [{ Path: `layout.Settings.Predicate.${member}.${at}`, Message: `${model.title} was not found` }],
    );
    if (items.length > 0) throw new Fault('NOT_FOUND', { params: { entity: model.title }, items });
  }
};

/** Puts the rules of a discount right. @throws INVALID_INPUT with the path of each that cannot be, NOT_FOUND */
const tidy = async (layout: Written<'Layout'>, stored: Written<'Layout'>, context: CallContext): Promise<void> => {
  const type = layout.LayoutEntityType ?? stored.LayoutEntityType;
  if (type !== LayoutEntityType.Discount) return;
  // A layout that becomes a discount keeps its stored rules, and has some in any case.
  const becomes = stored.LayoutEntityType !== LayoutEntityType.Discount;
  const settings = becomes ? { Predicate: {}, ...stored.Settings, ...layout.Settings } : layout.Settings;
  if (!settings?.Predicate) return;
  const predicate = tidyDiscount(settings.Predicate, await zoneOf(context));
  const wrong = wrongDiscount(settings.Predicate);
  if (wrong.length > 0)
    throw new Fault('INVALID_INPUT', {
      items: wrong.map(({ path, message }) => ({ Path: `layout.Settings.Predicate.${path}`, Message: message })),
    });
  await checkListed(predicate, stored.Settings?.Predicate, context);
  layout.Settings = { ...settings, Predicate: predicate };
};

/** Names what the rules list as it is called now; what is not there any more stays listed. */
const nameListed = async (predicate: DiscountPredicate, { db, session }: CallContext): Promise<void> => {
  for (const [member, entity] of Object.entries(named) as [Listed, string][]) {
    const listed = predicate[member] ?? [];
    const ids = listed.flatMap(({ Id }) => Id ?? []);
    if (ids.length === 0) continue;
    const labels = await labelsOf(db, entity, session.organisationId, ids);
    Object.assign(predicate, {
      [member]: listed.map((each) => {
        const label = labels.get(each.Id ?? 0) as { Name?: string } | undefined;
        if (member === 'products') return { ...each, ...(label?.Name && { Name: label.Name }) };
        return label ?? each;
      }),
    });
  }
};

/** Discounts among the layouts (R-DISC-001). */
export const layoutHooks = {
  beforeCreate: (layout, context) => tidy(layout, {}, context),
  beforeUpdate: tidy,
  fill: async (layouts, context, depth) => {
    if (depth === 'search') return;
    for (const { LayoutEntityType: type, Settings } of layouts as readonly Layout[])
      if (type === LayoutEntityType.Discount && Settings?.Predicate) await nameListed(Settings.Predicate, context);
  },
} satisfies EntityHooks<'Layout'>;
