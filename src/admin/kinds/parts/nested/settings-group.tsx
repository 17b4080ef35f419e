import { createContext, use, useContext, useMemo } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { loadEntityForm, type LoadedForm } from '#forms/entity-form.ts';
import type { LeafProps } from '#forms/leaf.ts';
import { defaultOf } from '../../../model/default-of.ts';
import { placedField, type PlacedField } from '../../../model/field-path.ts';
import { fetchFields, useFields } from '../../../model/fields.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { viewNamed } from '../../../model/views.ts';
import { fieldIdOf, FormIdContext, readableError } from '../field-error.ts';
import { errorIdOf, FieldFrame } from '../field-frame.tsx';
import { KindControl, lookOf } from './kind-control.tsx';
import { useNamedControl, type NamedControls } from './named-controls.ts';

export interface SettingsProps {
  /** Where the record keeps its settings, or an object among them: 'Settings.Predicate'. */
  source: string;
  /** The entity whose schema knows the keys. */
  entity: string;
  /** Those that stand here, in their order. */
  keys: readonly string[];
  /** Replacements of a kind's own control, by key. */
  controls?: NamedControls;
  readOnly?: boolean;
  /** The first key begins with the focus. */
  autoFocus?: boolean;
}

/** Where in the settings the keys lie: nowhere deeper, or in an object. */
const withinSettings = (source: string): string[] => {
  const steps = source.split('.');
  return steps.slice(steps.indexOf('Settings') + 1);
};

interface Setting {
  name: string;
  placed: PlacedField;
}

type Group = Pick<SettingsProps, 'controls' | 'readOnly'> & { keys: readonly Setting[]; focused: string | undefined };

const GroupContext = createContext<Group>({ keys: [], focused: undefined });

const unchanged = (value: unknown): unknown => value;

/** Gives the form a key to keep and to check, as it has its other fields; what is drawn of it is the group's. */
const Kept = ({ path, field }: PlacedField) => {
  useInput({ source: path, defaultValue: defaultOf(field), format: unchanged, parse: unchanged });
  return null;
};

/** A key looks as any field does. */
const SettingLeaf = ({ name, ...leaf }: LeafProps) => {
  const found = use(GroupContext).keys.find((each) => each.name === name);
  return found ? <KnownLeaf placed={found.placed} {...leaf} /> : null;
};

const KnownLeaf = ({ placed, id, label, error, ...leaf }: Omit<LeafProps, 'name'> & { placed: PlacedField }) => {
  const { path, field } = placed;
  const { controls, readOnly, focused } = use(GroupContext);
  const { getValues } = useFormContext();
  const named = useNamedControl(field);
  const own = controls?.[path.split('.').at(-1) ?? ''] ?? named;
  const { isWide, isSelfLabelled } = own ?? lookOf(field);
  const given = {
    ...leaf,
    id,
    label,
    source: path,
    currentRecord: getValues,
    isInvalid: error !== undefined,
    isRequired: field.required,
    isDisabled: Boolean(readOnly || field.readOnly || field.computed),
    isAutoFocused: focused === path,
    describedBy: error === undefined ? undefined : errorIdOf(id),
  };
  return (
    <FieldFrame
      id={id}
      label={isSelfLabelled ? undefined : label}
      isRequired={field.required}
      isWide={isWide}
      error={error}
    >
      {own ? <own.Control {...given} /> : <KindControl {...given} field={field} />}
    </FieldFrame>
  );
};

/** Settings that stand together in a form: one form from their schema, checked and saved with the page's. */
export const SettingsGroup = (props: SettingsProps) => {
  void fetchFields(props.entity);
  const form = use(loadEntityForm(props.entity));
  useFields(props.entity);
  const [group] = withinSettings(props.source);
  const keys = group === undefined ? form?.keys : form?.groups?.[group];
  return keys && form?.settings ? <LoadedGroup {...props} schema={keys} settings={form.settings} /> : null;
};

interface LoadedProps extends SettingsProps {
  schema: NonNullable<LoadedForm['keys']>;
  settings: NonNullable<LoadedForm['settings']>;
}

const LoadedGroup = ({ source, entity, keys: names, schema, settings: { SchemaGroup }, ...props }: LoadedProps) => {
  const { controls, readOnly, autoFocus } = props;
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const given = useWatch({ name: source }) as Values | undefined;
  const idPrefix = fieldIdOf(useContext(FormIdContext), source);
  const said = names.join();
  const keys = useMemo<Setting[]>(() => {
    const { model } = viewNamed(entity);
    const path = ['Settings', ...withinSettings(source)].join('.');
    return said.split(',').map((name) => ({ name, placed: placedField(model, `${path}.${name}`) }));
  }, [entity, said, source]);
  const shown = useMemo(() => keys.map(({ name }) => name), [keys]);
  const values = useMemo(
    () => ({
      ...Object.fromEntries(keys.map(({ name, placed }) => [name, defaultOf(placed.field)])),
      ...given,
    }),
    [keys, given],
  );
  const group = useMemo<Group>(
    () => ({
      keys,
      controls,
      readOnly,
      focused: autoFocus ? `${source}.${keys[0]?.name}` : undefined,
    }),
    [keys, controls, readOnly, autoFocus, source],
  );
  const wrong = keys.flatMap(({ name }) => {
    const error = readableError(get(errors, `${source}.${name}`));
    return error === undefined ? [] : [[name, translate(error, { _: error })] as const];
  });
  const change = (key: string, value: unknown): void =>
    setValue(`${source}.${key}`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  return (
    <GroupContext value={group}>
      {keys.map(({ name, placed }) => (
        <Kept key={name} field={placed.field} path={`${source}.${name}`} />
      ))}
      <SchemaGroup
        keys={schema}
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
