/** A public store by the company's id, its tax code or its name: a tax code has more digits than an id. */
export const companyNamed = (store: string): { id: number } | { code: string } =>
  /^\d{1,9}$/.test(store) ? { id: Number(store) } : { code: store.trim() };
