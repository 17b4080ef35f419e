import { hashPins } from './0001-hash-pins.ts';
import { productsWithVariants } from './0002-products-with-variants.ts';
import { sourcesOfDocuments } from './0003-sources-of-documents.ts';
import type { Migration } from './migration.ts';

/** In order of their numbers, one file each: 0001-what-it-does.ts. A new database is made as the last one leaves it. */
export const migrations: Migration[] = [hashPins, productsWithVariants, sourcesOfDocuments];
