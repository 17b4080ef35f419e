/** A template that comes with the program. */
export interface BuiltIn<Template> {
  readonly key: string;
  /** In English: the key of its translation. */
  readonly title: string;
  /** @param t says a text in the language that the template is to speak */
  readonly make: (t: (text: string) => string) => Template;
}
