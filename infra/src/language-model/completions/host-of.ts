/** Host name of an address, with its port if it has one, as it is shown to users. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
