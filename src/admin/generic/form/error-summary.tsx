import { useContext, useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import type { View } from '../../model/views.ts';
import { fieldIdOf, FormIdContext, readableError } from '../../kinds/parts/field-error.ts';
import { placedFields, type Section } from './sections.ts';

/** After a refused save: everything that is wrong, each line leading to its field (R-FORM-001). */
export const ErrorSummary = ({ view, sections }: { view: View; sections: readonly Section[] }) => {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const form = useContext(FormIdContext);
  const box = useRef<HTMLDivElement>(null);
  const wrong = sections
    .flatMap((section) => placedFields(view, section))
    .map((placed) => ({ placed, error: readableError(get(errors, placed.path)) }))
    .filter(({ error }) => error !== undefined);
  const isShown = submitCount > 0 && wrong.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [submitCount, isShown]);
  if (!isShown) return null;
  return (
    <Alert severity="error" ref={box} tabIndex={-1} role="alert" className="error-summary">
      <strong>{translate('{count} fields need attention', { count: wrong.length })}</strong>
      <ul>
        {wrong.map(({ placed: { path, field }, error }) => (
          <li key={path}>
            <a
              href={`#${fieldIdOf(form, path)}`}
              onClick={(event) => {
                event.preventDefault();
                reveal(fieldIdOf(form, path));
              }}
            >
              {translate(field.title)}
            </a>
            : {error}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/** Shows the section of a field before the focus goes there: a field in a closed tab cannot take it. */
const reveal = (id: string): void => {
  const field = document.getElementById(id);
  const tab = field?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  requestAnimationFrame(() => {
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
};
