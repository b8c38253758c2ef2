import { isLoopbackHost, isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { proxyAdvice } from '@windtunnel/infra/process/public-url';
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
    ...(settings.smtpUrl === null ? [emails(running, settings)] : []),
    ['Data folder', running.dataDir],
    ['Mode', mode(settings)],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  const proxied = settings.publicUrl === null ? [`  ${proxyAdvice}`, ''] : [];
  const opening = 'Windtunnel is running. Everything its participants say is AI-simulated.';
  return ['', opening, '', ...lines, '', ...proxied, ''].join('\n');
}

/** The mail page exists only for users of this machine, which a container cannot tell from others. */
function emails({ publicUrl, dataDir }: Running, { host }: Settings): readonly [string, string] {
  if (isLoopbackUrl(publicUrl) && isLoopbackHost(host)) return ['Mail page', `${publicUrl}/mail`];
  return ['Emails', `not sent but stored in ${dataFile(dataDir, 'mail')}; set SMTP_URL to send them`];
}

/** The servers specified in the settings; every other port is embedded in this process. */
function mode(settings: Settings): string {
  const rows: readonly ServerRow[] = servers;
  const named = rows.filter(({ required }) => required.every((field) => settings[field] !== null));
  if (named.length === 0) return 'embedded stores, built-in simulator, local mail page';
  return `${named.map(({ server }) => server).join(', ')}; everything else embedded`;
}
