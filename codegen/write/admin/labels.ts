/**
 * Words of a field's name: 'PriceChangedOn' → 'Price changed on'; as react-admin reads them where no label is given.
 */
const read = (source: string): string => {
  const words = source
    .replaceAll('.', ' ')
    .replace(/([A-Z\d]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The label that must be written: the title, unless react-admin reads the same out of the name. It leaves "Id" at an
 * end out.
 */
export const labelOf = (source: string, title: string): string | undefined =>
  read(source) === title && !/id$/i.test(source) ? undefined : title;
