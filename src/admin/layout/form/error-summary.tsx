import { useContext, useEffect, useRef, type RefObject } from 'react';
import Alert from '@mui/material/Alert';
import { useTranslate, ValidationError } from 'react-admin';
import { useFormState, type FieldErrors } from 'react-hook-form';
import { fieldIdOf, FormIdContext } from '../../kinds/parts/field-error.ts';

/** A form, and what the ids of its fields begin with. */
interface Place {
  form: HTMLElement;
  id: string;
}

interface Wrong {
  source: string;
  message: string;
}

const isError = (value: object): value is { message: string } =>
  'message' in value && typeof value.message === 'string';

/** Errors by their place in the record: {Settings: {Port: …}} → Settings.Port. */
const flat = (errors: FieldErrors | unknown[], path = ''): Wrong[] =>
  Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const source = path ? `${path}.${name}` : name;
    return isError(value) ? [{ source, message: value.message }] : flat(value as FieldErrors, source);
  });

/** Element of an input by its source, for react-admin's inputs and our own. */
const inputOf = ({ form, id }: Place, source: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`.ra-input-${CSS.escape(source)}`) ??
  document.getElementById(fieldIdOf(id, source))?.closest<HTMLElement>('.field') ??
  null;

const labelOf = (place: Place, source: string): string =>
  (inputOf(place, source)?.querySelector('label, legend')?.textContent ?? source).replace(/\s*\*\s*$/, '');

/** Shows the tab of a field before the focus goes there: a field in a closed tab cannot take it. */
const reveal = (place: Place, source: string): void => {
  const field = inputOf(place, source);
  const tab = field?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  requestAnimationFrame(() => {
    field?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button, [tabindex]')?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
};

/** After a refused save: everything that is wrong, each line leading to its field. */
export const ErrorSummary = ({ form }: { form: RefObject<HTMLFormElement | null> }) => {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const id = useContext(FormIdContext);
  const box = useRef<HTMLDivElement>(null);
  const wrong = flat(errors);
  const isShown = submitCount > 0 && wrong.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [submitCount, isShown]);
  if (!isShown || !form.current) return null;
  const place = { form: form.current, id };
  return (
    <Alert severity="error" ref={box} tabIndex={-1} role="alert" className="error-summary">
      <strong>{translate('{count} fields need attention', { count: wrong.length })}</strong>
      <ul>
        {wrong.map(({ source, message }) => (
          <li key={source}>
            <button type="button" className="text-link" onClick={() => reveal(place, source)}>
              {labelOf(place, source)}
            </button>
            : <ValidationError error={message} />
          </li>
        ))}
      </ul>
    </Alert>
  );
};
