import { areas } from '#admin/areas.ts';
import { formAddress } from '#admin/layout/addresses.ts';
import { fillRoute, parametersOf, type Values } from '#admin/model/route-pattern.ts';
import { allViews, viewNamed, type View } from '#admin/model/views.ts';
import type { Call } from '#tests/support/call-client.ts';

/** Parameters without which a route leads nowhere, and what they may be. */
const given: Partial<Record<string, readonly number[]>> = {
  DocumentActionType: [1],
  doctype: [1, 2],
  type: [1],
  actionType: [1],
  scheme: [1],
};

/** Screens of areas that show a record, by the view that it is found in. */
const shown: Partial<Record<string, string>> = { '/customer-profile/{id}': 'Customers' };

const neededIn = (route: string): string[] => parametersOf(route).filter((name) => !route.includes(`{${name}?}`));

/**
 * Where a screen lies without a record. @throws Error for a parameter of which nobody said what it may be: say it
 * above.
 */
const addressesOf = (route: string): string[] =>
  neededIn(route)
    .reduce<Values[]>(
      (all, name) => {
        const values = given[name];
        if (!values) throw new Error(`What may ${name} be in ${route}?`);
        return all.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
      },
      [{}],
    )
    .map((values) => fillRoute(route, values));

const firstOf = async ({ model, view }: View, call: Call): Promise<{ Id: number } | undefined> => {
  if (!model.verbs.includes('Search')) return undefined;
  const {
    Entities: [record],
  } = await call(`${model.name}Search`, { predicate: { ...view.where, Pager: { Index: 0, Size: 1 } } });
  return record;
};

/** The first record of a view, opened from its list. */
const recordOf = async (view: View, call: Call): Promise<string[]> => {
  const record = await firstOf(view, call);
  const address = record && formAddress(view, { ...record, id: record.Id }, {});
  return address === undefined ? [] : [address];
};

const screenOf = async (route: string, call: Call): Promise<string[]> => {
  const view = shown[route];
  return view === undefined
    ? addressesOf(route)
    : [fillRoute(route, { id: (await firstOf(viewNamed(view), call))?.Id })];
};

/**
 * Every address of the back office, as the schemas and the areas give them: each screen of an area, each list,
 * each form empty and with its first record. A new entity or screen is among them by itself.
 */
export const everyAddress = async (call: Call): Promise<string[]> => {
  const routes = allViews().flatMap(({ view }) =>
    [view.list?.route, view.form?.route].filter((route) => route !== undefined),
  );
  const addresses = routes.flatMap(addressesOf);
  for (const { route } of areas.flatMap(({ screens = [] }) => screens))
    addresses.push(...(await screenOf(route, call)));
  for (const view of allViews()) addresses.push(...(await recordOf(view, call)));
  return [...new Set(addresses)];
};
