import { expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import * as ofTill from '#generated/codec-model.ts';
import * as rest from '#generated/codec-rest.ts';
import { entities } from '#generated/model.ts';

const wireEntities = { ...ofTill.wireEntities, ...rest.wireEntities };
const wireCalls = [...ofTill.wireCalls, ...rest.wireCalls].sort((one, other) => (one.name < other.name ? -1 : 1));

const names = (shape: { fields: readonly { name: string; kind: string }[] } | undefined) =>
  shape?.fields.map(({ name, kind }) => `${name} ${kind}`);

it('a browser speaks to the server by the whole model, and is told nothing of it that it does not need for that', () => {
  expect(Object.keys(wireEntities).sort()).toEqual(Object.keys(entities).sort());
  for (const [name, entity] of Object.entries(entities)) expect(names(wireEntities[name]), name).toEqual(names(entity));
  expect(
    wireCalls.map(({ name, method = 'POST', request, answer, predicate }) => [
      name,
      method,
      names(request),
      names(answer),
      names(predicate),
    ]),
  ).toEqual(
    calls.map(({ name, method, request, answer, predicate }) => [
      name,
      method,
      names(request),
      names(answer),
      names(predicate),
    ]),
  );
  const told = JSON.stringify([wireEntities, wireCalls]);
  for (const member of ['title', 'column', 'access', 'permission', 'menuKeys', 'maxLength', 'faults', 'unique'])
    expect(told).not.toContain(`"${member}":`);
});

it('a till is told of no entity that none of its calls leads to, and of each that one does', () => {
  const led = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) =>
          ['to', 'entity'].includes(key) ? [String(inner)] : led(inner),
        );
  const known = Object.keys(ofTill.wireEntities);
  const asked = led([ofTill.wireCalls, ofTill.wireEntities]).filter((name) => name in entities);
  expect([...new Set(asked)].sort()).toEqual(known.sort());
  expect(known).not.toContain('Contract');
});
