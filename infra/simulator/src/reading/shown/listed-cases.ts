/** "For rashes, moles, bites or sore eyes.", "about bills, meters and moving home": what a thing says that it is for. */
const list =
  /\b(?:for|about|with|such as|including|like|of)(?: things like)?:? ((?:(?:an? |the )?[a-z][a-z'’ -]{2,28}, ){1,8}(?:an? |the )?[a-z][a-z'’ -]{2,28},? (?:and|or) (?:an? |the )?[a-z][a-z'’ -]{2,28}?)(?=[.;:,)]| (?:is|are|can|will|that|which|from|by|in|at|on|to)\b|$)/i;
const wordsMost = 3;

/** The cases that a text lists, in its order and word for word; none where it lists none. */
export function listedCases(text: string): string[] {
  const found = list.exec(text)?.[1];
  if (found === undefined) return [];
  const items = found.split(/,? (?:and|or) |, /).map((item) => item.trim().replace(/['’]$/, ''));
  return items.every((item) => item.split(/\s+/).length <= wordsMost) ? [...new Set(items)] : [];
}
