import { Suspense, useCallback } from 'react';
import QrCode from '@mui/icons-material/QrCode2';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  SimpleForm,
  TextInput,
  type UpdateParams,
  useRecordContext,
  useRegisterMutationMiddleware,
  useTranslate,
} from 'react-admin';
import { checked } from '#admin/kinds/checked.ts';
import { inputOf, type ControlProps } from '#admin/kinds/input.tsx';
import { ReferenceInput } from '#admin/kinds/reference.tsx';
import { desksOf, readShapes, type PlanSettings } from '#domain/restaurant/floor-plan.ts';
import { PlanEditor } from '#floor/late-plan.ts';
import type { Stored } from '../data-provider.ts';
import { toast } from '../toast.ts';

const check = checked('Scheme');

const deskIds = (scheme: Record<string, unknown> | undefined): number[] =>
  desksOf(readShapes((scheme?.['Settings'] as PlanSettings | null)?.Data) ?? []).flatMap(({ deskId }) => deskId ?? []);

interface Saved {
  data: Stored;
}

type Save = (resource: string, params: Pick<UpdateParams<Stored>, 'data' | 'previousData'>) => Promise<Saved>;

/** Desks that were taken off the plan are deleted as it is saved, and that is said. */
const useDeletedDesksSaid = (): void => {
  const translate = useTranslate();
  const middleware = useCallback(
    async (...[resource, params, next]: [...Parameters<Save>, Save]): Promise<Saved> => {
      const saved = await next(resource, params);
      const left = new Set(deskIds(saved.data));
      if (deskIds(params.previousData).some((deskId) => !left.has(deskId)))
        toast.success(translate('Desk was successfully deleted'));
      return saved;
    },
    [translate],
  );
  useRegisterMutationMiddleware<Save>(middleware);
};

/** Begins anew with what the server has made of it: the desks have got their ids. */
const PlanControl = ({ id, value, onChange, isDisabled, currentRecord }: ControlProps<PlanSettings>) => {
  const version = useRecordContext<Stored>()?.['Version'] as number | undefined;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <PlanEditor
        key={version ?? 'new'}
        id={id}
        label={String(currentRecord?.()['Name'] ?? '')}
        settings={value}
        onChange={onChange}
        isDisabled={isDisabled}
      />
    </Suspense>
  );
};

const PlanInput = inputOf(PlanControl, { isWide: true, isSelfLabelled: true });

/** Cards for the desks of a plan that is stored. */
const DeskCodesLink = () => {
  const translate = useTranslate();
  const id = useRecordContext<Stored>()?.id;
  if (!id) return null;
  return (
    <Button href={`#/desk-codes/${id}`} startIcon={<QrCode />} sx={{ alignSelf: 'start' }}>
      {translate('Codes of desks')}
    </Button>
  );
};

const SchemeFields = () => {
  useDeletedDesksSaid();
  return (
    <>
      <TextInput source="Name" isRequired />
      <ReferenceInput source="Branch" reference="Branch" isRequired />
      <DeskCodesLink />
      <PlanInput source="Settings" label="Floor plan" />
    </>
  );
};

const SchemeForm = () => (
  <SimpleForm resolver={check}>
    <SchemeFields />
  </SimpleForm>
);

/** Floor plan, at /scheme/{Id?} */
export const SchemeEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <SchemeForm />
  </Edit>
);
export const SchemeCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <SchemeForm />
  </Create>
);
