/** The device service of this machine; the page's policy lets no other be asked (002 §7). */
const service = 'http://localhost/Console/Cash/Web/';
const patienceMs = 30_000;

/** @throws where no service answers, or refuses. */
export const askDevice = async (name: 'LoadScales', body: object): Promise<void> => {
  const answer = await fetch(service + name, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
};
