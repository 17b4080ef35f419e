import './page.css';

/**
 * Script of the public pages of stores. Without it they work as plain forms; with it a product goes into the basket
 * without leaving the page.
 */

const noticeMs = 2500;

const say = (text: string): void => {
  document.querySelector('.notice')?.remove();
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.role = 'status';
  notice.textContent = text;
  document.body.append(notice);
  setTimeout(() => notice.remove(), noticeMs);
};

const showCount = (count: number): void => {
  const badge = document.querySelector('[data-basket] b');
  if (badge) badge.textContent = count > 0 ? String(count) : '';
};

/** Puts the product of the form into the basket; where that fails the form is sent as it is without a script. */
const add = async (form: HTMLFormElement): Promise<void> => {
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(response.statusText);
    const { count } = (await response.json()) as { count: number };
    showCount(count);
    say(document.body.dataset['added'] ?? '');
  } catch {
    form.submit();
  }
};

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !('add' in form.dataset)) return;
  event.preventDefault();
  void add(form);
});

/** The fields of a delivery are shown where it is chosen. */
const showWay = (): void => {
  const delivery = document.querySelector<HTMLElement>('.delivery');
  const chosen = document.querySelector<HTMLInputElement>('input[name="way"]:checked');
  if (delivery && chosen) delivery.hidden = chosen.value !== '2';
};
document.addEventListener('change', showWay);
showWay();

const followMs = 15_000;
const status = document.querySelector<HTMLElement>('[data-status]');
/** A page of an order that is under way is read anew now and then. */
if (status && Number(status.dataset['status']) < 3)
  setInterval(() => {
    if (document.visibilityState === 'visible') location.reload();
  }, followMs);
