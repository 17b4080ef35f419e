import { useCallback, useRef, useState, type FormEvent, type RefObject } from 'react';

/** Messages by field; an empty object lets the form through. English, translated where they are shown. */
export type Faults<Values> = { [Name in keyof Values]?: string };

export interface FormOptions<Values> {
  start: Values;
  /** The rules; domain's guards. */
  refuse(values: Values): Faults<Values>;
  /** Submits a valid form. */
  submit(values: Values): Promise<unknown>;
}

export interface Form<Values> {
  values: Values;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** Error of a field, only after the form was submitted once, so that first typing is not interrupted. */
  faultOf(name: keyof Values): string | undefined;
  /** All faults, after a submit that was refused. */
  faults: Faults<Values>;
  isSubmitted: boolean;
  isWorking: boolean;
  /** For the form element: it leads to the first fault. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent): void;
}

const focusFirstFault = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid=true] input, input[aria-invalid], select[aria-invalid]')?.focus(),
  );
};

/** A form: saving is blocked while it is invalid, and it is marked submitted (R-FORM-001). */
export const useForm = <Values extends object>({ start, refuse, submit }: FormOptions<Values>): Form<Values> => {
  const [values, setValues] = useState(start);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const pending = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const faults: Faults<Values> = isSubmitted ? refuse(values) : {};
  const set = useCallback(
    <Name extends keyof Values>(name: Name, value: Values[Name]) => setValues((old) => ({ ...old, [name]: value })),
    [],
  );
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (pending.current) return;
    if (Object.keys(refuse(values)).length > 0) {
      focusFirstFault(ref.current);
      return;
    }
    pending.current = true;
    setWorking(true);
    const done = (): void => {
      pending.current = false;
      setWorking(false);
    };
    submit(values).then(done, done);
  };
  return { values, set, faultOf: (name) => faults[name], faults, isSubmitted, isWorking, ref, onSubmit };
};
