import { expect, it } from 'vitest';
import { callModel, learn } from '#client/http/codec.ts';
import { callAreas, callPaths, type CallName } from '#generated/call-paths.ts';
import { calls } from '#generated/calls.ts';
import * as ofTill from '#generated/codec-model.ts';
import { codecParts, type CodecPart } from '#generated/codec-parts.ts';
import { entities } from '#generated/model.ts';
import { tillCalls } from '#generated/till-calls.ts';

const parts = Object.fromEntries(
  await Promise.all(Object.entries(codecParts).map(async ([area, load]) => [area, await load()] as const)),
) as Record<string, CodecPart>;
const wireEntities: CodecPart['wireEntities'] = Object.assign(
  {},
  ofTill.wireEntities,
  ...Object.values(parts).map((part) => part.wireEntities),
);

const names = (shape: { fields: readonly { name: string; kind: string }[] } | undefined) =>
  shape?.fields.map(({ name, kind }) => `${name} ${kind}`);

/** The entities that something in the model leads to. */
const led = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (['to', 'entity'].includes(key) ? [String(inner)] : led(inner)));
const ledTo = ({ wireEntities, wireCalls }: CodecPart): string[] =>
  [...new Set(led([wireCalls, wireEntities]))].filter((name) => name in entities).sort();

it('a browser speaks to the server by the whole model, and is told nothing of it that it does not need for that', () => {
  expect(Object.keys(wireEntities).sort()).toEqual(Object.keys(entities).sort());
  for (const [name, entity] of Object.entries(entities)) expect(names(wireEntities[name]), name).toEqual(names(entity));
  const told = JSON.stringify([wireEntities, ofTill.wireCalls, Object.values(parts).map((part) => part.wireCalls)]);
  for (const member of ['title', 'column', 'access', 'permission', 'menuKeys', 'maxLength', 'faults', 'unique'])
    expect(told).not.toContain(`"${member}":`);
});

it.each(calls)('$name is described by what the server knows of it', async (call) => {
  const { name, entity, verb, answers, method, request, answer, predicate } = call;
  await learn(name as CallName);
  const model = callModel(name as CallName);
  expect({ ...model, method: model.method ?? 'POST' }).toMatchObject({ name, answers, method });
  expect([model.entity, model.verb]).toEqual([entity, verb]);
  expect([model.request, model.answer, model.predicate].map(names)).toEqual([request, answer, predicate].map(names));
});

it('a till is told of no entity that none of its calls leads to, and of each that one does', () => {
  const known = Object.keys(ofTill.wireEntities).sort();
  const made = new Set<string>([...tillCalls.whileLocked, ...tillCalls.whileUnlocked]);
  const asked = calls.filter(({ name }) => made.has(name)).flatMap(({ entity }) => entity ?? []);
  expect([...new Set([...asked, ...ledTo(ofTill)])].filter((name) => name in entities).sort()).toEqual(known);
  expect(known).not.toContain('Contract');
});

it('with what a till is told, the part of an area leads to nothing that is not in it', () => {
  expect(Object.keys(parts)).toContain('finance');
  for (const [area, part] of Object.entries(parts)) {
    const known = new Set([...Object.keys(ofTill.wireEntities), ...Object.keys(part.wireEntities)]);
    expect(
      ledTo(part).filter((name) => !known.has(name)),
      area,
    ).toEqual([]);
  }
});

it('what describes the calls of one area says nothing of the others', () => {
  const found = parts['finance']?.wireCalls.map(({ name }) => callAreas[name as CallName]);
  expect(new Set(found)).toEqual(new Set(['finance']));
  expect(Object.keys(parts['finance']?.wireEntities ?? {})).not.toContain('Preset');
});

it('a browser knows where each call is posted, and of no others', () => {
  expect(callPaths).toEqual(Object.fromEntries(calls.map(({ name, path }) => [name, path])));
  expect(callAreas).toEqual(Object.fromEntries(calls.map(({ name, area }) => [name, area])));
});
