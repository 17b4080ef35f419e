/** An error in a schema file, with the file and the place in it. */
export interface SchemaError {
  file: string;
  path: string;
  message: string;
}

export class SchemaErrors extends Error {
  readonly errors: SchemaError[];
  constructor(errors: SchemaError[]) {
    super(errors.map(({ file, path, message }) => `${file}${path ? `#${path}` : ''}: ${message}`).join('\n'));
    this.name = 'SchemaErrors';
    this.errors = errors;
  }
}
