import { afterEach, describe, expect, it } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

afterEach(() => sessionStorage.clear());

describe('the return path after a login', () => {
  it('is returned once', () => {
    rememberReturnPath('/studies/s1/results?tab=analysis');
    expect(takeReturnPath()).toBe('/studies/s1/results?tab=analysis');
    expect(takeReturnPath()).toBeNull();
  });

  it.each(['/', '/research', '/dashboard', '/?x=1', '//evil.example', '/\\evil.example', 'https://evil.example'])(
    'does not keep %s',
    (path) => {
      rememberReturnPath(path);
      expect(takeReturnPath()).toBeNull();
    },
  );
});
