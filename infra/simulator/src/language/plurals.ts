/** Whether a noun is said of many. */
export function isPlural(word: string): boolean {
  return /[^aiosu]s$|[aeo]es$|os$/.test(word) &&
    !/(ss|news|series|business|process|access|address|progress|gas|bus|chess|css)$/.test(word)
    ? true
    : /^(people|children|men|women|feet|teeth|mice)$/.test(word);
}
