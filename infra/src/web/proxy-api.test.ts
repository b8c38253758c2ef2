import { describe, expect, it } from 'vitest';
import { destinationOf } from './proxy-api.ts';

describe('a path', () => {
  it.each([
    '/api/studies',
    '/api',
    '/api/search?q=/internal',
    '/api-docs',
    '/openapi.json',
    '/mail',
    '/mail?to=a%40b.example',
    '/api/studies/a%20b',
  ])('%s goes to the API', (path) => expect(destinationOf(path)).toBe('api'));

  it.each([
    '/',
    '/studies/1/results',
    '/apis',
    '/mailbox',
    '/api-documents',
    '/openapi.jsonp',
    '/internals',
    '/assets/main.js',
  ])('%s goes to the page', (path) => expect(destinationOf(path)).toBe('page'));

  it.each([
    '/internal',
    '/internal/run-commands/LaunchStudy',
    '/INTERNAL/run-commands/LaunchStudy',
    '/%69nternal/run-commands/LaunchStudy',
    '//internal/run-commands/LaunchStudy',
    '/api/../internal/run-commands/LaunchStudy',
    '/api/%2e%2e/internal/run-commands/LaunchStudy',
    '/api/..%2finternal/run-commands/LaunchStudy',
    '/api/..\\internal/run-commands/LaunchStudy',
    '/page/../api/studies',
    '/api/%zz',
    'http://elsewhere/api/studies',
  ])('%s goes nowhere', (path) => expect(destinationOf(path)).toBe('nowhere'));
});
