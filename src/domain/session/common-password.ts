/**
 * Words that most guesses begin with, in the languages spoken here; letters that are written as figures are read as
 * letters.
 */
const commonWords = new Set([
  'password',
  'passwort',
  'passw',
  'pass',
  'parola',
  'parol',
  'пароль',
  'welcome',
  'letmein',
  'login',
  'admin',
  'administrator',
  'root',
  'user',
  'guest',
  'test',
  'demo',
  'temp',
  'secret',
  'changeme',
  'default',
  'master',
  'hello',
  'privet',
  'привет',
  'salut',
  'buna',
  'iloveyou',
  'love',
  'lovely',
  'любовь',
  'iubire',
  'dragoste',
  'sunshine',
  'princess',
  'princesa',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'basketball',
  'soccer',
  'hockey',
  'superman',
  'batman',
  'spiderman',
  'starwars',
  'pokemon',
  'minecraft',
  'naruto',
  'shadow',
  'michael',
  'jordan',
  'charlie',
  'daniel',
  'andrew',
  'thomas',
  'jessica',
  'ashley',
  'nicole',
  'andrei',
  'alexandru',
  'maria',
  'marina',
  'natasha',
  'наташа',
  'андрей',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'december',
  'monday',
  'friday',
  'freedom',
  'whatever',
  'trustno',
  'computer',
  'internet',
  'server',
  'samsung',
  'google',
  'facebook',
  'liverpool',
  'chelsea',
  'arsenal',
  'barcelona',
  'realmadrid',
  'ferrari',
  'mustang',
  'harley',
  'mercedes',
  'moldova',
  'chisinau',
  'romania',
  'bucuresti',
  'russia',
  'россия',
  'cheese',
  'cookie',
  'chocolate',
  'banana',
  'orange',
  'pepper',
  'flower',
  'angel',
  'babygirl',
  'sweet',
  'hunter',
  'ranger',
  'killer',
  'tigger',
  'ginger',
  'merx',
  'shop',
  'magazin',
  'kassa',
  'касса',
]);

const asLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Rows of keyboards, the alphabets and the figures, forwards; what runs along one of them is no choice. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfv',
];
const runs = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

/** The text without pieces of three and more that run along a row. */
const withoutRuns = (text: string): string => {
  let rest = '';
  for (let at = 0; at < text.length;) {
    let length = 1;
    while (at + length < text.length && runs.some((run) => run.includes(text.slice(at, at + length + 1)))) length += 1;
    if (length < 3) rest += text.slice(at, at + length);
    at += length;
  }
  return rest;
};

const isRepeated = (text: string): boolean =>
  [1, 2, 3, 4].some((unit) => text.length >= unit * 2 && text.slice(unit) === text.slice(0, text.length - unit));

/** A word that everybody knows, with figures or signs around it. */
const isDecorated = (text: string): boolean => {
  const bare = text.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  const read = [...bare].map((letter) => asLetters[letter] ?? letter).join('');
  return (
    text.length - bare.length <= 5 && [bare, read].some((word) => commonWords.has(word.replaceAll(/[^\p{L}]/gu, '')))
  );
};

const isDate = (text: string): boolean => /^(19|20)\d{2}[01]\d[0-3]\d$|^[0-3]\d[01]\d(19|20)\d{2}$/.test(text);

/**
 * Whether a password is among the first that are guessed: one sign or piece over and over, runs of the keyboard, dates,
 * known words.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = password.toLowerCase();
  return isRepeated(text) || withoutRuns(text).length < 3 || isDate(text) || isDecorated(text);
};
