// Libraries read it as they load, so it must be set before they are imported.
process.env.NODE_ENV ??= 'production';
const { runApi } = await import('./run-api.ts');
await runApi();
