import '../ui/app.css';
// Before anything that loads zod.
import './zod-without-eval.ts';
// Before the router, which reads the address.
import '../features/accounts/logic/handoff-token.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { wipeDrafts } from '../entities/study/browser-draft.ts';
import { onLogout } from '../lib/logout-tasks.ts';
import { queryClient } from '../lib/query-client.ts';
import { startSession } from '../lib/session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { isAuthPath } from './paths.ts';
import { routes } from './router.tsx';
import { AppRouter } from './routing/app-router.tsx';
import { StartingScreen } from './starting-screen.tsx';

onLogout(wipeDrafts);
void startSession(() => isAuthPath(window.location.pathname));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AppRouter routes={routes} history={createBrowserHistory({ v5Compat: true })} starting={<StartingScreen />} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
