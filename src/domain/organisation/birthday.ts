const monthStarts = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335];

/**
 * The day of the year of a date of birth, 1 to 366, counted as in a leap year: a birthday has the same number every year,
 * and the 29th of February has one of its own. Undefined for what is no day.
 */
export const birthdayOf = (bornOn: string | null | undefined): number | undefined => {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(bornOn ?? '') ?? [];
  const before = monthStarts[Number(month) - 1];
  return before === undefined ? undefined : before + Number(day);
};
