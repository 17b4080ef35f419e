import { ContractorGender, type BasisPoints } from '#generated/types.ts';
import { parseDay } from '../date-format.ts';
import { parseRate, wholeRate } from '../rate.ts';
import { isEmail } from '../session/login.ts';
import type { Day } from '../zone.ts';
import type { ColumnMapping, ImportKind } from './import-fields.ts';
import { dottedDay } from './notation/slashed-day.ts';
import { readRow, textReader, type Reader, type Readers, type ReadRow } from './row-reading.ts';

/** Values of a row for a contractor or a customer. Absent ones stay as they are on a stored one. */
export interface ContractorValues {
  Name?: string;
  FullName?: string;
  FirstName?: string;
  LastName?: string;
  Code?: string;
  Phone?: string;
  Email?: string;
  Address?: string;
  Number?: string;
  BornOn?: Day;
  Gender?: number;
  Discount?: BasisPoints;
  Fiscalcode?: string;
  Vatcode?: string;
  RegistrationNumber?: string;
  Comment?: string;
  /** Name of the group: found or made when the row is taken. */
  Group?: string;
}

const longest = {
  Name: 150,
  FullName: 250,
  FirstName: 60,
  LastName: 60,
  Code: 50,
  Phone: 30,
  Address: 250,
  Number: 50,
  Fiscalcode: 30,
  Vatcode: 30,
  RegistrationNumber: 50,
  Comment: 2000,
  Group: 100,
} as const;

const text = (field: keyof typeof longest): Reader<string> => textReader(field, longest[field]);

const longestEmail = 150;

/** A wrong address is told and passed over: the customer is there all the same. */
const email: Reader<string> = ({ cell, remark }) => {
  const value = cell('Email').trim();
  if (value === '') return undefined;
  return isEmail(value) && value.length <= longestEmail ? value : remark('Email', 'EMAIL_WRONG');
};

const bornOn: Reader<Day> = ({ cell, remark }) => {
  const value = cell('BornOn')
    .trim()
    .replace(/[T ]\d{1,2}:.*$/, '');
  if (value === '') return undefined;
  return parseDay(value) ?? parseDay(dottedDay(value, undefined) ?? '') ?? remark('BornOn', 'DAY_WRONG');
};

const men = ['1', 'm', 'male', 'man', 'м', 'муж', 'мужской', 'мужчина', 'masculin', 'b', 'bărbat', 'barbat', 'muški'];
const women = ['2', 'f', 'female', 'woman', 'ж', 'жен', 'женский', 'женщина', 'feminin', 'femeie', 'ženski', 'ž'];

const gender: Reader<number> = ({ cell, remark }) => {
  const value = cell('Gender').trim().toLowerCase();
  if (value === '' || value === '0') return undefined;
  if (men.includes(value)) return ContractorGender.Male;
  return women.includes(value) ? ContractorGender.Female : remark('Gender', 'GENDER_WRONG');
};

const discount: Reader<BasisPoints> = ({ cell, remark }) => {
  const value = cell('Discount').trim().replace(',', '.');
  if (value === '') return undefined;
  const rate = parseRate(value);
  return rate === undefined || rate < 0 || rate > wholeRate ? remark('Discount', 'DISCOUNT_WRONG') : rate;
};

const nothing = (): undefined => undefined;

const readers: Readers<ContractorValues> = {
  Name: text('Name'),
  FullName: text('FullName'),
  FirstName: text('FirstName'),
  LastName: text('LastName'),
  Code: text('Code'),
  Phone: text('Phone'),
  Email: email,
  Address: text('Address'),
  Number: text('Number'),
  BornOn: bornOn,
  Gender: gender,
  Discount: discount,
  Fiscalcode: text('Fiscalcode'),
  Vatcode: text('Vatcode'),
  RegistrationNumber: text('RegistrationNumber'),
  Comment: text('Comment'),
  Group: text('Group'),
};

/** A customer is called by the first and the last name. */
const customerReaders: Readers<ContractorValues> = { ...readers, Name: nothing, FullName: nothing };

/** Reads the cells of a row by the mapping of the columns, and what is to be said about them. */
export const readContractorRow = (
  cells: readonly string[],
  mapping: ColumnMapping,
  kind: ImportKind,
): ReadRow<ContractorValues> => readRow(kind === 'customers' ? customerReaders : readers, cells, mapping);
