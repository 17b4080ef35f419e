import { useEffect, useState } from 'react';
import { loadCodec } from '#client/call.ts';
import { navigate, route } from '#client/hash-route.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { isRestaurant, menuOf, session, type SignedIn } from '#client/session.ts';
import { keepProgram } from '#client/updates.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Loading } from '#touch/status/loading.tsx';
import { BoardScreen } from './expo/board-screen.tsx';
import { ExpoScreen } from './expo/expo-screen.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

// Without its translations the kitchen still cooks, in English.
const texts = Promise.all([loadTexts('kitchen', 'pos', 'faults'), loadCodec()]).catch(() => {});

const useTexts = (): boolean => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    keepProgram();
    void texts.then(() => setLoaded(true));
  }, []);
  return isLoaded;
};

/** Cooks hand out too: these screens have no menu entry of their own. */
const ofKitchen: Readonly<Record<string, string>> = {
  '/kitchen-expo': '/kitchen-dashboard',
  '/order-board': '/kitchen-dashboard',
};

/** Whose menu names the screen, in a restaurant. */
const mayEnter = (state: SignedIn, path: string): boolean =>
  state.company !== undefined && isRestaurant(state) && (menuOf(state)?.has(ofKitchen[path] ?? path) ?? true);

const Away = () => {
  useEffect(() => navigate('/dashboard', { replace: true }), []);
  return <Loading />;
};

/** The kitchen's branch of the application, and its only door: it needs neither the till nor the office. */
export const Kitchen = () => {
  const { path } = useStoreValue(route);
  const state = useStoreValue(session);
  const isLoaded = useTexts();
  if (!state || !isLoaded) return <Loading />;
  if (!mayEnter(state, path)) return <Away />;
  if (path === '/order-board') return <BoardScreen />;
  if (path === '/kitchen-expo') return <ExpoScreen path={path} />;
  return <KitchenScreen key={path} path={path} />;
};
