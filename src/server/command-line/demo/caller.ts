/** Makes a call as the demo company's manager; the token of a sign-up is kept. Throws on a fault. */
export type Caller = (name: string, body: object) => Promise<unknown>;

export interface ArticleWireId {
  Id: number;
}
