import { below, oneOf, type Json, type Random, type Schema } from './sample.ts';

/** What stands at one place of a body instead; undefined takes it away. */
export type ValueMutation = (value: Json, random: Random, schema: Schema) => Json | undefined;

/** Stands for a token that JSON.stringify would never write; body-mutations.ts puts it there bare. */
export const bare = (token: string): string => `@bare<${token}>`;

const text =
  (...texts: readonly string[]): ValueMutation =>
  (_value, random) =>
    oneOf(random, texts);
const just =
  (...values: readonly Json[]): ValueMutation =>
  (_value, random) =>
    oneOf(random, values);

const longerBy =
  (by: number): ValueMutation =>
  (_value, _random, { maxLength = 250 }) =>
    'x'.repeat(Math.min(100_000, maxLength + by));

/** Written bare: JSON.stringify itself would run out of stack. */
const nested = (depth: number): Json => bare(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`);

const within = (value: Json, more: Record<string, Json>): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, ...more } : { ...more };

/** Wrong shapes: the field is there, and something else in it. */
const shapes = {
  'field taken away': () => undefined,
  null: just(null),
  'empty text': just(''),
  'empty list': just([]),
  'empty object': just({}),
  'text instead': just('text'),
  'number instead': just(7),
  'truth instead': just(true, false),
  'truth as text or number': just('true', 'false', 'yes', 0, 1),
  'wrapped in a list': (value) => [value],
  'wrapped in an object': (value) => ({ value }),
  unwrapped: (value) => (value !== null && typeof value === 'object' ? (Object.values(value)[0] ?? null) : value),
  'number as text': (value) => (typeof value === 'number' ? String(value) : '12'),
  'list of nulls': just([null, null]),
  'list of lists': just([[[]], [[1]]]),
  'same item a thousand times': (value) =>
    Array.from({ length: 1000 }, () => (Array.isArray(value) ? (value[0] ?? 1) : value)),
  'very long list': () => Array.from({ length: 30_000 }, () => 1),
  'deep nesting': (_value, random) => nested(oneOf(random, [50, 500, 5000])),
} satisfies Record<string, ValueMutation>;

/** Numbers at and beyond every edge. */
const numbers = {
  zero: just(0),
  'minus one': just(-1),
  'minus zero': just(bare('-0')),
  'just above the largest': (_value, _random, { maximum = 2 ** 31 }) => maximum + 1,
  'the largest': (_value, _random, { maximum = 2 ** 53 - 1 }) => maximum,
  'the smallest': (_value, _random, { minimum = -(2 ** 53) + 1 }) => minimum,
  'just below the smallest': (_value, _random, { minimum = 0 }) => minimum - 1,
  '32 bits and one more': just(2 ** 31, 2 ** 32, -(2 ** 31) - 1),
  '53 bits and one more': just(bare('9007199254740993'), bare('-9007199254740993')),
  '64 bits and one more': just(bare('9223372036854775808'), bare('18446744073709551616')),
  'endless number': just(bare('1e400'), bare('-1e400')),
  'huge number': just(bare('1e308'), bare('1.7976931348623157e308')),
  'tiny number': just(bare('5e-324'), bare('1e-320'), bare('0.0000001')),
  'too many decimals': just(bare('0.12345678901234567890'), bare('1.005'), bare('2.675'), bare('99999999.999')),
  'id of nobody': just({ Id: 999_999_999 }, 999_999_999, { ClientId: 'nobody' }),
} satisfies Record<string, ValueMutation>;

/** Texts that something behind might take for more than text. */
const attacks = {
  'quote of SQL': text(
    "' or '1'='1",
    '\'; drop table "Article"; --',
    '" or ""="',
    '1) union select null,sqlite_version() --',
    "\\'; --",
    '$1',
    '?',
  ),
  'wildcards of SQL': text('%', '_%_%_%', '\\', '\\%', '%'.repeat(100), '[a-z]%'),
  'operator of a document store': just({ $ne: null }, { $gt: '' }, { $where: 'sleep(1000)' }),
  template: text('{{7*7}}', '${7*7}', '<%= 7*7 %>', '#{7*7}', '{{constructor.constructor("return 1")()}}'),
  'shell command': text('; id', '| cat /etc/passwd', '`id`', '$(id)', '&& sleep 5'),
  path: text(
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'file:///etc/passwd',
    '%2e%2e%2f',
    'C:\\',
  ),
  'directory filter': text('*)(uid=*))(|(uid=*', '(&(objectClass=*))'),
  'XML with an entity': text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  'line breaks of a header': text('x\r\nSet-Cookie: a=b', 'x\nLocation: http://example.test', '%0d%0aX: y'),
  script: text('<script>1</script>', '"><img src=x onerror=1>', 'javascript:1'),
  formula: text('=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '\t=1'),
  'format of C': text('%s%s%s%n', '%x%x', '%99999d'),
  'expression that backtracks': text(
    `${'a'.repeat(5000)}!`,
    `${'a@'.repeat(3000)}`,
    `${' '.repeat(20_000)}x`,
    `${'1.'.repeat(5000)}`,
  ),
  'address inside': text('http://127.0.0.1:1/', 'http://169.254.169.254/', 'http://[::1]/', 'data:text/html,x'),
} satisfies Record<string, ValueMutation>;

/** Letters that are more, or less, than they seem. */
const letters = {
  'as long as may be': longerBy(0),
  'one letter too long': longerBy(1),
  'very long text': () => 'x'.repeat(200_000),
  'only blanks': text(' ', '   ', '\t\n', '\u00a0\u2003'),
  'blanks around': (value) => `  ${typeof value === 'string' ? value : 'x'}  `,
  'stacked accents': () => `Z${'\u0300\u0336\u035c'.repeat(80)}`,
  'letters without width': text('a\u200bb', '\u2060\ufeff\u200d', '\u00ad'),
  'turned writing': text('\u202egnp.exe', '\u2066x\u2069', '\u200fאבג'),
  'control letters': text('\u0001\u0007\u001b[31m', '\u007f\u0085', '\u2028\u2029'),
  NUL: text('a\u0000b', '\u0000'),
  'half a pair': (_value, random) => bare(oneOf(random, ['"\\ud800"', '"\\udc00x"', '"a\\ud83d"'])),
  pictures: text('👩‍👩‍👧‍👦', '🇲🇩'.repeat(20), '💩'),
  'letters that look alike': text('Мilk', 'ＡＢＣ', '１２３', 'ⅯⅠ'),
  'letters that change their length': text('İ', 'ß', 'ﬁ', 'ŉ', 'Ǆ', 'ſ'),
  'leading zeros': text('000012', '-0', '1e3', '0x10', '١٢'),
  'case changed': (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  'day that is none': text(
    '2026-02-30',
    '2026-13-01',
    '2026-00-00',
    '0000-00-00',
    '2026-02-30T10:00:00Z',
    '2026-11-21T25:61:61Z',
    '2026-11-21T10:00:00+99:99',
  ),
  'day far away': text(
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '0000-01-01',
    '9999-12-31',
    '1969-12-31T23:59:59Z',
    '9999-12-31T23:59:59-14:00',
  ),
  'instant as a number': just(0, 1_732_176_000_000, -1, 8.64e15),
  'period backwards': just(
    { From: '2026-12-01T00:00:00Z', To: '2026-01-01T00:00:00Z' },
    { From: '2026-12-01', To: '2026-01-01' },
    { From: 5, To: 1 },
  ),
  'bytes that are none': text('!!!!', 'data:image/png;base64,', 'data:text/html;base64,PHA+', 'AAAA', 'iVBORw0KGgo='),
} satisfies Record<string, ValueMutation>;

/** Names that the body should not have. */
const names = {
  'unknown field': (value) => within(value, { Unknown: 1 }),
  'fields that are not the caller’s': (value) =>
    within(value, {
      OrganisationId: 1,
      Organisation: { Id: 1 },
      IsPlatform: true,
      UserId: 1,
      Permissions: [],
      Superuser: true,
      Password: 'x',
      PasswordHash: 'x',
    }),
  'fields of the server': (value) =>
    within(value, {
      Id: 1 + 0,
      Version: -5,
      CreatedOn: '2001-01-01T00:00:00Z',
      DeletedOn: '2001-01-01T00:00:00Z',
      ApprovedOn: '2001-01-01T00:00:00Z',
      EntityActionType: 3,
    }),
  'name in another case': (value) =>
    within(
      {},
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]))
        : {},
    ),
  'name that every object has': (value, random) =>
    within(value, {
      [oneOf(random, ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'toJSON', 'length'])]: 'x',
    }),
  'many names': (value) =>
    within(value, Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`a${index}`, index]))),
  'value of the next field': (value, random) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 1
      ? swapped(value, random)
      : 'x',
} satisfies Record<string, ValueMutation>;

const swapped = (value: { [key: string]: Json }, random: Random): Json => {
  const keys = Object.keys(value);
  const at = below(random, keys.length - 1);
  const [one, other] = [keys[at] as string, keys[at + 1] as string];
  return { ...value, [one]: value[other] as Json, [other]: value[one] as Json };
};

export const valueMutations: Readonly<Record<string, ValueMutation>> = {
  ...shapes,
  ...numbers,
  ...attacks,
  ...letters,
  ...names,
};
