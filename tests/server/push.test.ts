import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush } from '#server/outside/push/encrypt.ts';
import { vapidHeader, vapidKeys } from '#server/outside/push/vapid.ts';
import { ConfigError, readConfig } from '#server/config.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

it('a pushed message is sealed as in the example of RFC 8291', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const sealed = encryptPush(
    'When I grow up, I want to be a watermelon',
    { endpoint: 'https://push.test/1', keys },
    { sender, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('an installation signs who it is, for one service and half a day', () => {
  const keys = vapidKeys('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  const header = vapidHeader(keys, { audience: 'https://push.test', subject: 'https://shop.test', now: 1_000_000 });
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.test',
    exp: 1000 + 43_200,
    sub: 'https://shop.test',
  });
  expect(key).toBe(keys.publicKey);
  const [x, y] = [bytes(key).subarray(1, 33), bytes(key).subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)),
  ).toBe(true);
});

it('wrong keys and services stop the start', () => {
  expect(readConfig({ PUSH_SERVICES: 'https://a.test, https://b.test' }).pushServices).toEqual([
    'https://a.test',
    'https://b.test',
  ]);
  for (const env of [{ PUSH_KEY: 'short' }, { PUSH_SERVICES: 'https://a.test/path' }, { PUSH_SERVICES: 'a.test' }])
    expect(() => readConfig(env)).toThrow(ConfigError);
});
