const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Firefox on Linux' from a User-Agent header. The header itself is never stored. */
export function describeDevice(userAgent: string | undefined): string {
  const named = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = named(browsers) ?? 'Unknown browser';
  const system = named(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
