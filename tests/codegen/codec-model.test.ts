import { expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { wireCalls, wireEntities } from '#generated/codec-model.ts';
import { entities } from '#generated/model.ts';

const names = (shape: { fields: readonly { name: string; kind: string }[] } | undefined) =>
  shape?.fields.map(({ name, kind }) => `${name} ${kind}`);

it('a browser speaks to the server by the whole model, and is told nothing of it that it does not need for that', () => {
  expect(Object.keys(wireEntities)).toEqual(Object.keys(entities));
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
