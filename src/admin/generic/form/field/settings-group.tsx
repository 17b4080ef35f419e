import { createContext, use, useCallback, useContext, useMemo } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { complaintOfError } from '#forms/complaint.ts';
import { useEntityForm, type LoadedForm } from '#forms/entity-form.ts';
import type { LeafProps } from '#forms/leaf.ts';
import { defaultOf } from '../../../model/default-of.ts';
import type { PlacedField } from '../../../model/field-path.ts';
import { widgetKindOf } from '../../fields/index.ts';
import type { WidgetKind } from '../../fields/widget.ts';
import { useNamedWidget } from '../../form-overrides.ts';
import { fieldIdOf, FormIdContext, readableError } from '../../../kinds/parts/field-error.ts';
import { FieldView } from './field-view.tsx';
import { settingsPath, type FieldState } from './settings-path.ts';

interface Props {
  placed: readonly PlacedField[];
  stateOf: (path: string) => FieldState;
  /** What the area puts in place of a kind's own widget, by the field's path. */
  widgets: Readonly<Record<string, WidgetKind>> | undefined;
}

type Values = Record<string, unknown>;

interface KeptProps {
  placed: PlacedField;
  widgets: Props['widgets'];
  complaintsOf: (settings: Values) => Record<string, string>;
}

const keyOf = ({ path }: PlacedField): string => path.slice(settingsPath.length + 1);

const useKind = ({ path, field }: PlacedField, widgets: Props['widgets']): WidgetKind => {
  const named = useNamedWidget(field);
  return widgets?.[path] ?? named ?? widgetKindOf(field);
};

/** Gives the page's form a key to keep and to check, as it has its other fields; what is drawn of it is the group's. */
const Kept = ({ placed, widgets, complaintsOf }: KeptProps) => {
  const translate = useTranslate();
  const { complaintOf } = useKind(placed, widgets);
  useInput({
    source: placed.path,
    defaultValue: defaultOf(placed.field),
    validate: (value: unknown, values: Values) => {
      const settings = (values[settingsPath] ?? {}) as Values;
      const complaint = complaintOf?.(value, values);
      return complaintsOf(settings)[keyOf(placed)] ?? (complaint && translate(complaint.message, complaint.args));
    },
  });
  return null;
};

const GroupContext = createContext<Props>({ placed: [], stateOf: () => ({}), widgets: undefined });

/** A key looks as any field does. */
const SettingLeaf = ({ name, ...leaf }: LeafProps) => {
  const { placed } = use(GroupContext);
  const found = placed.find((each) => keyOf(each) === name);
  return found ? <KnownLeaf placed={found} {...leaf} /> : null;
};

const KnownLeaf = ({ placed, label, ...leaf }: Omit<LeafProps, 'name'> & { placed: PlacedField }) => {
  const { stateOf, widgets } = use(GroupContext);
  return (
    <FieldView {...leaf} {...stateOf(placed.path)} placed={placed} kind={useKind(placed, widgets)} title={label} />
  );
};

/** Settings that stand together in a section: one form from their schema, checked and saved with the page's. */
export const SettingsGroup = (props: Props) => {
  const form = useEntityForm();
  return form?.keys && form.settings ? <LoadedGroup {...props} keys={form.keys} settings={form.settings} /> : null;
};

const LoadedGroup = ({ keys, settings, ...props }: Props & Required<Pick<LoadedForm, 'keys' | 'settings'>>) => {
  const { placed, widgets } = props;
  const { SchemaGroup, wrongKeys } = settings;
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const given = useWatch({ name: settingsPath }) as Values | undefined;
  const idPrefix = fieldIdOf(useContext(FormIdContext), settingsPath);
  const shown = useMemo(() => placed.map(keyOf), [placed]);
  const defaults = useMemo(
    () => Object.fromEntries(placed.map((each) => [keyOf(each), defaultOf(each.field)])),
    [placed],
  );
  const values = useMemo(() => ({ ...defaults, ...given }), [defaults, given]);
  const complaintsOf = useCallback(
    (all: Values) =>
      wrongKeys(keys, all, (key, error) => {
        const told = placed.find((each) => keyOf(each) === key)?.field ?? { kind: 'text' };
        const { message, args } = complaintOfError(told, error);
        return translate(message, args);
      }),
    [keys, placed, translate, wrongKeys],
  );
  const wrong = placed.flatMap((each) => {
    const error = readableError(get(errors, each.path));
    return error === undefined ? [] : [[keyOf(each), error] as const];
  });
  const change = (key: string, value: unknown): void =>
    setValue(`${settingsPath}.${key}`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  return (
    <GroupContext value={props}>
      {placed.map((each) => (
        <Kept key={each.path} placed={each} widgets={widgets} complaintsOf={complaintsOf} />
      ))}
      <SchemaGroup
        keys={keys}
        shown={shown}
        idPrefix={idPrefix}
        values={values}
        errors={Object.fromEntries(wrong)}
        translate={translate}
        Leaf={SettingLeaf}
        onChange={change}
      />
    </GroupContext>
  );
};
