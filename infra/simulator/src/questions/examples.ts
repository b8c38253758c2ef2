const examples =
  /,? ?\((?:e\.g\.|for example|for instance|such as|like|say)[^)]*\)|,? (?:such as|for example|for instance|e\.g\.|to name a few|be it|whether that is)\b,?[^?.;:]*?(?=[?.;:]|,? (?:and|or) (?:what|how|who|when|where|why|did|do)\b|$)|, (?:like|say) (?=(?:an?|the|your|[a-z]+,) )[^?.;:]*?(?=[?.;:]|$)/gi;

/**
 * A question without the examples that it gives: "missed something, such as a form or a payment" is about missing something and not
 * about paying. Examples of a thing do not say what is asked about it.
 */
export function withoutExamples(text: string): string {
  const bare = text.replace(examples, '');
  return bare.trim().split(/\s+/).length < leastWords ? text : bare;
}

const leastWords = 4;
