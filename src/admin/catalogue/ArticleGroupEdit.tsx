import { useContext, useMemo, type ReactNode } from 'react';
import {
  BooleanInput,
  Create,
  Edit,
  SimpleForm,
  TextInput,
  useGetOne,
  useNavigate,
  type CreateProps,
  type EditProps,
} from 'react-admin';
import { wrongItemValue } from '#domain/catalogue/item-value.ts';
import { SplitActionType } from '#generated/types.ts';
import type { Stored } from '../data-provider.ts';
import { checked, type Complaints } from '../kinds/checked.ts';
import { ImagesInput } from '../kinds/images.tsx';
import { inputOf } from '../kinds/input.tsx';
import { ReferenceInput } from '../kinds/reference.tsx';
import { useParameters } from '../layout/addresses.ts';
import { FormPlaceContext } from '../layout/form/form-place.ts';
import { FormSection } from '../layout/form/form-section.tsx';
import { Trail } from '../layout/page/frame.tsx';
import { nameOf } from '../model/representation.ts';
import type { Values } from '../model/route-pattern.ts';
import { viewNamed } from '../model/views.ts';
import type { GroupLabel } from './collections/groups.ts';
import { ItemValueControl } from './collections/item-value.tsx';

/** Checks that the server would refuse, made before the call. */
const complaintsOf = ({ ArticleSplit: split, Value }: Values): Complaints => {
  const message = wrongItemValue((split as GroupLabel['ArticleSplit'])?.SplitActionType, Value as string | null);
  return message ? { Value: { message } } : {};
};

const check = checked('ArticleGroup', complaintsOf);

/** A new item is a product group until another collection is chosen. */
const productGroups = { SplitActionTypes: [SplitActionType.Groups] };

const ItemValueInput = inputOf(ItemValueControl, { isSelfLabelled: true });

const ArticleGroupForm = () => (
  <SimpleForm resolver={check}>
    <FormSection title="Main data">
      <ReferenceInput
        source="ArticleSplit"
        label="Collection"
        reference="ArticleSplit"
        isRequired
        preselects={productGroups}
      />
      <TextInput source="Code" />
      <TextInput source="Name" isRequired />
      <ItemValueInput source="Value" />
      <BooleanInput source="IsDefault" label="Default" />
    </FormSection>
    <FormSection title="Images">
      <ImagesInput source="Filestreams" label="Images" maxFiles={1} />
    </FormSection>
  </SimpleForm>
);

/** The collection that the address names. */
const useSplit = (): { id: number | undefined; split: Stored | undefined; isPending: boolean } => {
  const { isDialog } = useContext(FormPlaceContext);
  const { collectionId } = useParameters(viewNamed('ArticleGroup').view.form?.route);
  const id = (!isDialog && Number(collectionId)) || undefined;
  const { data: split, isPending } = useGetOne<Stored>(
    'ArticleSplit',
    { id: id ?? 0 },
    { enabled: id !== undefined, retry: false },
  );
  return { id, split, isPending: id !== undefined && isPending };
};

/** An item is left for the items of the collection that its address names. */
const InCollection = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const { id, split } = useSplit();
  const address = `/collectionitems/${id}`;
  const way = useMemo(() => split && [{ title: nameOf(split), address, isName: true }], [split, address]);
  if (!id) return children;
  return (
    <FormPlaceContext value={{ isDialog: false, onLeave: () => navigate(address) }}>
      {way && <Trail way={way} />}
      {children}
    </FormPlaceContext>
  );
};

/** A collection item at its address: collectionId says where a new one belongs, collectionItemid which one it is. */
export const ArticleGroupEdit = (props: Partial<EditProps>) => (
  <InCollection>
    <Edit {...props}>
      <ArticleGroupForm />
    </Edit>
  </InCollection>
);

export const ArticleGroupCreate = ({ record, ...props }: Partial<CreateProps>) => {
  const { split, isPending } = useSplit();
  if (isPending) return null;
  const given = split && {
    ArticleSplit: { Id: split.Id, Name: split['Name'] as string, SplitActionType: split['SplitActionType'] as number },
  };
  return (
    <InCollection>
      <Create record={{ ...given, ...record }} {...props}>
        <ArticleGroupForm />
      </Create>
    </InCollection>
  );
};
