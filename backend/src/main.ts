// Read by libraries while they load, so it is set before any of them is.
process.env.NODE_ENV ??= 'production';
const { runApi } = await import('./run-api.ts');
await runApi();
