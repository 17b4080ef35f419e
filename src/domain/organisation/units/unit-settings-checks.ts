type Words = Readonly<Record<string, unknown>>;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Check = (value: unknown) => boolean;

const isAbsent: Check = (value) => value === undefined || value === null;
const isId: Check = (value) => Number.isSafeInteger(value) && (value as number) > 0;
const isShortText =
  (most: number): Check =>
  (value) =>
    isAbsent(value) || (typeof value === 'string' && value.length <= most);

const mostEntries = 200;
const longestCode = 10;
const longestText = 250;
const wholePercent = 100;
const mostPort = 65_535;

const isListOf =
  (isEntry: (entry: Words) => boolean): Check =>
  (value) =>
    Array.isArray(value) && value.length <= mostEntries && value.every((entry) => isWords(entry) && isEntry(entry));

/** Each entry of a list has an id of its own. */
const areApart = (value: unknown): boolean => {
  const ids = (value as Words[]).map(({ id }) => id);
  return new Set(ids).size === ids.length;
};

/** A rate as the device knows it: Value in percent. */
const isVat = ({ Id, Name, Code, Value }: Words): boolean =>
  isId(Id) &&
  isShortText(longestText)(Name) &&
  isShortText(longestCode)(Code) &&
  (isAbsent(Value) || (typeof Value === 'number' && Value >= 0 && Value <= wholePercent));

const isPayment = ({ id, text }: Words): boolean => isId(id) && isShortText(longestText)(text);
const isGroup = ({ Id, Name }: Words): boolean => isId(Id) && isShortText(longestText)(Name);

/** A port of the network is a number; a cable's has a name. */
const isPort: Check = (port) =>
  isAbsent(port) ||
  isShortText(longestText)(port) ||
  (Number.isInteger(port) && (port as number) >= 0 && (port as number) <= mostPort);

/** Parameters by their names; an old list of them is let be, no driver reads it. */
const areParameters: Check = (values) =>
  isAbsent(values) || Array.isArray(values) || (isWords(values) && isPort(values['port']));

const isDevice: Check = (device) =>
  isWords(device) &&
  isShortText(longestText)(device['brand']) &&
  isShortText(longestText)(device['model']) &&
  areParameters(device['Settings']);

const checks: Readonly<Record<string, Check>> = {
  device: isDevice,
  groups: isListOf(isGroup),
  PaymentTypes: (value) => isListOf(isPayment)(value) && areApart(value),
  Vats: isListOf(isVat),
};

/** Keys of a device's settings whose values no till or driver could use (R-UNIT-008); none: all are fit. */
export const wrongUnitSettings = (settings: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(checks).flatMap(([key, isFit]) => (isAbsent(settings[key]) || isFit(settings[key]) ? [] : [key]));
