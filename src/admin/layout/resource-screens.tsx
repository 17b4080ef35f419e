import { useEffect } from 'react';
import { ResourceContextProvider, useNavigate } from 'react-admin';
import { screens } from '#generated/admin/resources.ts';
import { parametersOf, type Values } from '../model/route-pattern.ts';
import { viewNamed, type View } from '../model/views.ts';
import { listAddress, recordIdOf, useParameters, type Parameters } from './addresses.ts';
import { AsStored } from './form/as-stored.tsx';
import { FormPlaceContext } from './form/form-place.ts';
import { Frame } from './page/frame.tsx';
import type { Screens } from './screens.ts';

const byName = new Map(screens.map((each) => [each.name, each]));

export const screensOf = (name: string): Screens | undefined => byName.get(name);

/** How long the screen itself may use the network before other files are loaded. */
const headStartMs = 3000;

/** Loads the form of a list's records while the page is idle, so that the first record opens as fast as the next. */
const useFormFetched = (Form: Screens['Edit']): void => {
  useEffect(() => {
    const fetch = (): void => {
      void Form?.fetch().catch(() => undefined);
    };
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(fetch);
      else fetch();
    }, headStartMs);
    return () => clearTimeout(timer);
  }, [Form]);
};

/** The list of a resource at its address. */
export const ListScreen = ({ resource }: { resource: string }) => {
  const { List, Edit } = screensOf(resource) ?? {};
  useFormFetched(Edit);
  return List ? (
    <Frame resource={resource}>
      <ResourceContextProvider value={resource}>
        <List />
      </ResourceContextProvider>
    </Frame>
  ) : null;
};

/** Parameters that name a field give a new record its value: /collection/0/6 makes one of type 6. */
const givenByAddress = ({ model, view }: View, parameters: Parameters): Values =>
  Object.fromEntries(
    parametersOf(view.form?.route ?? '').flatMap((name) => {
      const field = model.placed.find((each) => each.name === name);
      const value = Number(parameters[name]);
      if (!field || !parameters[name] || Number.isNaN(value)) return [];
      return [[field.name, field.kind === 'reference' ? { Id: value } : value]];
    }),
  );

/** The form of a record at its own address, or of a new one. */
export const FormScreen = ({ resource }: { resource: string }) => {
  const navigate = useNavigate();
  const view = viewNamed(resource);
  const parameters = useParameters(view.view.form?.route);
  const id = recordIdOf(view, parameters);
  const back = listAddress(view, parameters);
  const place = { isDialog: false, onLeave: () => navigate(back) };
  const { Edit, Create } = screensOf(resource) ?? {};
  return (
    <Frame resource={resource} isForm>
      <ResourceContextProvider value={resource}>
        <FormPlaceContext value={place}>
          {id
            ? Edit && (
                <AsStored key={id} resource={resource} id={id}>
                  <Edit id={id} />
                </AsStored>
              )
            : Create && <Create key="new" record={givenByAddress(view, parameters)} />}
        </FormPlaceContext>
      </ResourceContextProvider>
    </Frame>
  );
};
