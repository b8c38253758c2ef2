/** What a person at the terminal is told once the product runs. */
export function announcement(running: {
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly demo: { readonly email: string; readonly password: string } | null;
}): string {
  const rows: (readonly [string, string])[] = [
    ['Address', running.publicUrl],
    ...(running.demo === null ? [] : [['Demo login', `${running.demo.email} / ${running.demo.password}`] as const]),
    ['Mail page', `${running.publicUrl}/mail`],
    ['Data folder', running.dataDir],
    ['Mode', 'embedded stores, built-in simulator, local mail page'],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  return ['', 'Windtunnel is running. Everything its participants say is AI-simulated.', '', ...lines, '', ''].join(
    '\n',
  );
}
