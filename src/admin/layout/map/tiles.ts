export interface Tiles {
  address: string;
  attribution: string;
}

const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || undefined;

/**
 * Where pictures of the ground come from: `<meta name="merx-map-tiles">`, which the server writes where
 * the installation names a source. Without one the ground is plain and nobody outside is asked.
 */
export const tilesOf = (): Tiles | undefined => {
  const address = metaOf('merx-map-tiles');
  return address === undefined ? undefined : { address, attribution: metaOf('merx-map-attribution') ?? '' };
};
