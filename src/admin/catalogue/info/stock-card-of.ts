import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';

/** The address of a product's stock card. */
export const stockCardOf = (record: Stored): string =>
  `/reports/stock-card?${new URLSearchParams({
    asked: JSON.stringify({ filter: { Articles: [{ Id: record.Id, Name: nameOf(record) }] } }),
  })}`;
