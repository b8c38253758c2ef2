import { type ServerRow, servers } from '@windtunnel/infra/settings/servers';
import type { Settings } from '@windtunnel/infra/settings/settings-table';

interface Running {
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly demo: { readonly email: string; readonly password: string } | null;
}

/** Printed to the terminal once the product is running. */
export function announcement(running: Running, settings: Settings): string {
  const rows: (readonly [string, string])[] = [
    ['Address', running.publicUrl],
    ...(running.demo === null ? [] : [['Demo login', `${running.demo.email} / ${running.demo.password}`] as const]),
    ...(settings.smtpUrl === null ? [['Mail page', `${running.publicUrl}/mail`] as const] : []),
    ['Data folder', running.dataDir],
    ['Mode', mode(settings)],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  return ['', 'Windtunnel is running. Everything its participants say is AI-simulated.', '', ...lines, '', ''].join(
    '\n',
  );
}

/** The servers specified in the settings; every other port is embedded in this process. */
function mode(settings: Settings): string {
  const rows: readonly ServerRow[] = servers;
  const named = rows.filter(({ required }) => required.every((field) => settings[field] !== null));
  if (named.length === 0) return 'embedded stores, built-in simulator, local mail page';
  return `${named.map(({ server }) => server).join(', ')}; everything else embedded`;
}
