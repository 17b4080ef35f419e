import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { KeysForm, ValueError } from '#generated/forms/index.js';

type Values = Readonly<Record<string, unknown>>;

const validators = new WeakMap<KeysForm, ValidatorType>();

/** The checks were compiled when the program was built: the page's policy allows no code made at run time. */
export const validatorOf = (keys: KeysForm): ValidatorType => {
  const checks = keys.validators as ValidatorFunctions;
  const made = validators.get(keys) ?? createPrecompiledValidator(checks, keys.schema as RJSFSchema);
  validators.set(keys, made);
  return made;
};

/** To a schema an optional value is there or absent; here it may be null as well. */
export const withoutNulls = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const keyOf = ({ property = '' }: RJSFValidationError): string => property.split('.').find(Boolean) ?? '';

/** A number that an enumeration does not know was stored by a later program, and stays. */
const isTold = ({ name }: RJSFValidationError): boolean => name !== 'enum';

/** First error of each key, in the caller's form. */
export const wrongKeys = (
  keys: KeysForm,
  values: Values,
  translate: (key: string, error: Pick<ValueError, 'keyword' | 'params'>) => string,
): Record<string, string> => {
  const told = (errors: RJSFValidationError[]): RJSFValidationError[] =>
    errors.filter(isTold).map((error) => {
      const params = error.params as ValueError['params'];
      return { ...error, message: translate(keyOf(error), { keyword: error.name ?? '', params }) };
    });
  const { errors } = validatorOf(keys).validateFormData(
    withoutNulls(values),
    keys.schema as RJSFSchema,
    undefined,
    told,
  );
  return Object.fromEntries(errors.toReversed().map((error) => [keyOf(error), error.message ?? '']));
};
