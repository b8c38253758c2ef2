/** A shortened text, and whether anything was left out. */
export interface Excerpt {
  readonly text: string;
  readonly cut: boolean;
}

/** At most `charactersMax` characters, ending with an ellipsis when something is missing. */
export function cutAt(text: string, charactersMax: number): Excerpt {
  return text.length <= charactersMax
    ? { text, cut: false }
    : { text: `${text.slice(0, charactersMax - 1).trimEnd()}…`, cut: true };
}

/** What a biography shows before 'Read more': two sentences, and never more than 200 characters. */
export function openingOf(text: string): Excerpt {
  const sentences = text.match(/[^.!?]+[.!?]+(\s|$)/g) ?? [text];
  const opening = sentences.length > 2 ? sentences.slice(0, 2).join('').trim() : text;
  const excerpt = cutAt(opening, 200);
  return { text: excerpt.text, cut: excerpt.cut || opening !== text };
}
