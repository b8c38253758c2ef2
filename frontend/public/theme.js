// Runs before the first paint. Without a stored choice the system's preference decides (see tokens.css).
try {
  const choice = localStorage.getItem('windtunnel.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Storage is blocked: the system's preference decides.
}
