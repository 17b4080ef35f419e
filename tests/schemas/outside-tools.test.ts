import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import Form from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { compile } from 'json-schema-to-typescript';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isList, readSchemaFiles } from '#codegen/load/schema-files.ts';
import { servedSchema, type ServedSchema } from '#server/http/served-schema.ts';

const root = join(import.meta.dirname, '../..');
const all = readSchemaFiles(join(root, 'schemas')).filter(({ file }) => !isList(file));
const files = all.filter(({ area }) => area !== 'meta');
const metas = all
  .filter(({ area }) => area === 'meta')
  .map(({ content }) => content as AnySchemaObject & { $id: string });

const objects = (value: unknown): Record<string, unknown>[] => {
  if (value === null || typeof value !== 'object') return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objects)];
};

/** Every annotation that the files use: ajv asks to be told of words that are not its own. */
const annotations = [
  ...new Set(
    files
      .flatMap(({ content }) => objects(content))
      .flatMap((object) => Object.keys(object))
      .filter((word) => word.startsWith('x-')),
  ),
];

/** ajv in strict mode; limits beside a reference have no type of their own, which it would warn of. */
const strictAjv = (): Ajv2020 => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true, validateFormats: false });
  ajv.addVocabulary(annotations);
  for (const meta of metas) ajv.addMetaSchema(meta);
  for (const { $id } of metas) ajv.addMetaSchema({ $id: `../meta/${$id.split('/').at(-1)}`, $ref: $id });
  return ajv;
};

describe('ajv, as it comes', () => {
  it('reads every schema file in strict mode, with the references between them', () => {
    const ajv = strictAjv();
    for (const { content } of files) ajv.addSchema(content);
    const wrong = files.flatMap(({ file, content }) => {
      try {
        ajv.getSchema(content['$id'] as string);
        return [];
      } catch (error) {
        return [`${file}: ${(error as Error).message}`];
      }
    });
    expect(wrong).toEqual([]);
  });

  it('takes a product as the server answers it, and refuses what is none', () => {
    const ajv = strictAjv();
    for (const { content } of files) ajv.addSchema(content);
    const isProduct = ajv.getSchema('https://merx.example/schemas/catalogue/article.json')!;
    const milk = {
      Id: 5,
      Name: 'Milk',
      Price: 12.5,
      Vat: { Id: 1, Name: '20 %' },
      Settings: [{ Key: 'isSocial', Value: true }],
    };
    expect([isProduct(milk), isProduct.errors]).toEqual([true, null]);
    for (const wrong of [
      { ...milk, Price: '12.5' },
      { ...milk, Vat: 1 },
      { ...milk, ArticleMeasureType: 9 },
      { Id: 5 },
    ])
      expect(isProduct(wrong), JSON.stringify(wrong)).toBe(false);
  });
});

it('an editor is led from each file to words that are refused when they are misspelt', () => {
  const ajv = strictAjv();
  const article = files.find(({ file }) => file === 'catalogue/article.json')!.content as AnySchemaObject;
  expect(ajv.validateSchema(article), ajv.errorsText(ajv.errors)).toBe(true);
  expect(ajv.validateSchema({ ...article, 'x-acess': {} })).toBe(false);
  expect(
    ajv.validateSchema({ ...article, properties: { Name: { title: 'Name', type: 'string', maxlength: 5 } } }),
  ).toBe(false);
});

describe('the schemas that the server gives out', () => {
  const { components } = JSON.parse(readFileSync(join(root, 'src/generated/openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, ServedSchema> };
  };
  const stored = Object.keys(components.schemas).filter((name) => `${name}Predicate` in components.schemas);
  const served = (name: string): AnySchemaObject => JSON.parse(servedSchema(name, components.schemas) ?? 'null');

  it('stand each by itself: an entity and its predicate compile without any other file', () => {
    expect(stored).toContain('Article');
    const plain = () =>
      new Ajv2020({
        strict: true,
        strictTypes: false,
        strictRequired: false,
        allowUnionTypes: true,
        validateFormats: false,
      });
    const predicate = plain().compile(served('ArticlePredicate'));
    expect(predicate({ Vats: [{ Id: 1 }], Price: { From: 1 }, Sorts: [{ Name: 'Name', SortType: 1 }] })).toBe(true);
    expect(predicate({ Colour: 'red' })).toBe(false);
    const ajv = plain();
    for (const name of stored) expect(() => ajv.compile(served(name)), name).not.toThrow();
  });

  it('are typed by json-schema-to-typescript', async () => {
    const types = await compile(served('Vat'), 'Vat', { format: false, bannerComment: '' });
    expect(types).toContain('export interface');
    expect(types).toContain('Value?: number');
  });

  it('are rendered and checked by rjsf, each as a form of its own', () => {
    const validator = customizeValidator({ AjvClass: Ajv2020 as never });
    for (const name of stored)
      expect(
        renderToStaticMarkup(createElement(Form, { schema: served(name), validator, formData: { Id: 5 } })),
        name,
      ).toContain('<input');
    const errors = (vat: object) =>
      validator.validateFormData(vat, served('Vat')).errors.map(({ property }) => property);
    expect(errors({ Id: 5, Code: 'A', Value: 20 })).toEqual([]);
    expect(errors({ Id: 5, Code: 7, Value: '20' })).toEqual(['.Code', '.Value']);
  });
});
