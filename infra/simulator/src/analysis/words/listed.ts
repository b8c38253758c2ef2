/** A phrase of a word list and how strong it is: `!` strong, `~` weak, else middling. */
export interface Listed {
  readonly phrase: string;
  readonly strength: number;
}

/** Reads a word list: phrases between semicolons. */
export function listed(text: string): Listed[] {
  return text
    .split(';')
    .map((raw) => raw.trim().replace(/\s+/g, ' '))
    .filter((raw) => raw !== '')
    .map((raw) => ({
      phrase: raw.replace(/[!~]$/, ''),
      strength: raw.endsWith('!') ? 0.9 : raw.endsWith('~') ? 0.35 : 0.6,
    }));
}
