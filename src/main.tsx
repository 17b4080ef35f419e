import '@fontsource-variable/golos-text/wght.css';
import '#theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { appearance, rereadAppearance } from '#client/appearance.ts';
import { arriving, watchArrival } from '#client/session/arrival.ts';
import { NetworkFailure } from '#client/call.ts';
import { watchConnection } from '#client/connection.ts';
import { watchRoute } from '#client/hash-route.ts';
import { describe } from '#client/fault-text.ts';
import { refreshOverrides } from '#client/session/overrides.ts';
import { language, loadTexts, setMissingHandler } from '#client/i18n/i18n.ts';
import { registerMissing } from '#client/i18n/server/missing.ts';
import { notify } from '#client/notices.ts';
import { watchSession } from '#client/session.ts';
import { watchTill } from '#client/session/till.ts';
import { applyTheme, themeChoice, watchSystemMode } from '#theme/index.ts';
import { App, fetchAhead } from './app.tsx';

const paint = (): void => {
  applyTheme(themeChoice(appearance.get()));
};

/** Loads translations that users wrote, without waiting (R-ERR-013). A lost connection is shown elsewhere. */
const refreshTexts = (): void => {
  const failed = (fault: unknown): void => {
    if (!(fault instanceof NetworkFailure)) notify('error', describe(fault));
  };
  void refreshOverrides(language.get()).catch(failed);
};

const start = async (): Promise<void> => {
  watchRoute();
  watchArrival();
  paint();
  appearance.subscribe(paint);
  watchSystemMode(paint);
  addEventListener('storage', rereadAppearance);
  watchConnection();
  setMissingHandler(registerMissing);
  document.documentElement.lang = language.get();
  fetchAhead();
  await loadTexts('common');
  watchSession();
  watchTill();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  if (arriving.get()) return; // the sign-in comes first; the texts follow with the next start
  setTimeout(refreshTexts, 0);
  language.subscribe(refreshTexts);
};

void start();
