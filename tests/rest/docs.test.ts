import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restResources } from '#generated/rest-resources.ts';
import { reports } from '#server/rest/reports.ts';
import openapi from '#generated/openapi.json' with { type: 'json' };
import type { House, Json } from '#tests/calls/house.ts';
import { makeKey, openHouseWithDoor } from './support/api.ts';

const run = promisify(execFile);

let house: House & { url: string };
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  house = await openHouseWithDoor();
  const { Code } = await makeKey(await house.signUp());
  env = { ...process.env, MERX_URL: house.url, MERX_KEY: Code };
});
afterAll(() => house.close());

const shell = async (command: string): Promise<Json> => {
  const { stdout } = await run('sh', ['-c', `${command} --silent --show-error`], { env });
  return JSON.parse(stdout);
};

const commandsIn = (text: string): string[] => [...text.matchAll(/^curl .*$/gm)].map(([command]) => command);

describe('what a newcomer is shown', () => {
  it('on the page about the API works as it stands there [REST-009]', async () => {
    const [list, create, find, ...others] = commandsIn(readFileSync('docs/api.md', 'utf8'));
    expect(others).toEqual([]);
    expect(await shell(list as string)).toEqual([]);
    const made = await shell(create as string);
    expect(made).toMatchObject({ Name: 'Milk 1 l', Price: 12.5 });
    expect(await shell(find as string)).toMatchObject([{ id: made.id }]);
    expect(await shell(list as string)).toMatchObject([{ id: made.id }]);
  });

  it('on /docs works as it stands there, at the address that people open [REST-009]', async () => {
    const page = (await (await fetch(`${house.url}/docs`)).text())
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const [command] = commandsIn(page);
    expect(command).toContain(`${house.config.baseUrl}/api/articles`);
    expect(page.indexOf(command as string)).toBeLessThan(6000);
    expect(
      await shell(
        (command as string).replace('merx_…', env['MERX_KEY'] as string).replace(house.config.baseUrl, house.url),
      ),
    ).toMatchObject([{ Name: 'Milk 1 l' }]);
  });
});

describe('the description for tools', () => {
  const paths: Record<string, Record<string, Json>> = openapi.paths;

  it('has every resource with each of its requests, and no other [REST-009]', () => {
    const described = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
      .sort();
    const served = restResources
      .flatMap(({ name, list, one, create, update, delete: remove }) => [
        ...(list ? [`get /api/${name}`] : []),
        ...(create ? [`post /api/${name}`] : []),
        ...(one ? [`get /api/${name}/{id}`] : []),
        ...(update ? [`put /api/${name}/{id}`] : []),
        ...(remove ? [`delete /api/${name}/{id}`] : []),
        ...((create ?? update) ? [`post /api/${name}/bulk`] : []),
      ])
      .concat(reports.map(({ name }) => `get /api/reports/${name}`))
      .concat('post /api/documents/{id}/approve', 'post /api/receipts')
      .sort();
    expect(described).toEqual(served);
  });

  it('says by which key they are opened, what a list is asked by and what it answers [REST-009]', () => {
    const { get } = paths['/api/articles'] as Record<string, Json>;
    expect(get.security).toEqual([{ key: [] }]);
    expect(openapi.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(get.parameters.map(({ name }: Json) => name)).toEqual([
      'filter',
      'sort',
      'range',
      'fields',
      'cursor',
      'limit',
      'updatedSince',
      'API-Version',
    ]);
    expect(get.responses[200].headers).toHaveProperty('Content-Range');
  });
});
