import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import openapi from '#generated/openapi.json' with { type: 'json' };
import { faults } from '#domain/faults.ts';
import type { CallModel } from '#generated/shapes.ts';

/** What an answer may never say: where our files are, what we ask the database, what stands on the stack. */
const inside =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|node:internal|\.[tj]s:\d+|SQLITE_|sqlite|select .+ from |insert into |syntax error at or near|violates \w+ constraint|ECONN|ENOENT|TypeError|ReferenceError|RangeError|Cannot read prop|is not a function|undefined \(reading|\/home\/|\/tmp\/|\/work\/|\/usr\//gi;

const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
ajv.addSchema(openapi as object, 'api');

const compiled = new Map<string, ValidateFunction>();
const pointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

const answerCheck = ({ name, path, method }: CallModel): ValidateFunction => {
  const known = compiled.get(name);
  if (known) return known;
  const made = ajv.compile({
    $ref: `api#/paths/${pointer(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`,
  });
  compiled.set(name, made);
  return made;
};

export interface Answered {
  status: number;
  type: string;
  text: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a fault says of its own; the stored entity of a conflict is somebody's data. */
const told = ({ Entity: _, ...rest }: Record<string, unknown>): string => JSON.stringify(rest);

/** What was said of the inside, and not by the caller himself: a fault names the field that it refuses. */
const leakOf = (said: string, sent: string): string | undefined =>
  [...said.matchAll(inside)].map(([leak]) => leak).find((leak) => !sent.includes(leak));

const wrongFault = ({ status, text }: Answered, sent: string): string | undefined => {
  const body = parsed(text) as Record<string, unknown> | undefined;
  if (body === undefined || body === null) return 'is no JSON';
  const known = faults[body.Code as keyof typeof faults] as (typeof faults)[keyof typeof faults] | undefined;
  if (!known) return `has the unknown code ${String(body.Code)}`;
  if (known.status !== status || known.type !== body.Type)
    return `has status ${status} and type ${String(body.Type)} with the code ${String(body.Code)}`;
  if (typeof body.Message !== 'string' || body.Message === '' || typeof body.RequestId !== 'string')
    return 'lacks its message or request id';
  const leak = leakOf(told(body), sent);
  return leak === undefined ? undefined : `tells inside information: ${leak}`;
};

const wrongSuccess = (call: CallModel, { text, type }: Answered): string | undefined => {
  if (!type.startsWith('application/json'))
    return call.name === 'File' || call.name === 'SaleLinesRead' || type.startsWith('application/pdf')
      ? undefined
      : `is ${type}`;
  const check = answerCheck(call);
  return check(parsed(text))
    ? undefined
    : `does not fit its schema: ${check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')}`;
};

interface Sent {
  method: string;
  body?: unknown;
}

/** What is wrong with an answer; undefined: nothing. */
export const wrongWith = (call: CallModel, answer: Answered, { method, body }: Sent): string | undefined => {
  if (answer.status >= 500) return `is ${answer.status}`;
  if (method === 'HEAD' && answer.text === '') return undefined;
  return answer.status >= 400 ? wrongFault(answer, String(body ?? '')) : wrongSuccess(call, answer);
};
