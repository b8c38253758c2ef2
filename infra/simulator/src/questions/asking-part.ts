import { readText } from '../reading/sentences.ts';

/** "It reads your email. How do you feel about that?" asks in its last sentence; a supposition is part of what is asked. */
export function askingPart(text: string): string {
  const sentences = readText(text).map((sentence) => sentence.text.trim());
  if (sentences.length < 2 || !sentences.some((sentence) => sentence.endsWith('?'))) return text;
  const asks = sentences.filter(
    (sentence) =>
      sentence.endsWith('?') ||
      /^(?:(?:now|so|and|ok|okay|well|please|then|next),? )?(?:talk|walk|tell|describe|explain|imagine|suppose|think|picture|say|let's say|rate|name|list|show|take|give|score|mark|put)\b/i.test(
        sentence,
      ),
  );
  return asks.join(' ');
}

/** "Once the three months are up, would you keep it?" asks what its main clause does. */
export function mainClause(text: string): string {
  const moment =
    /^(?:(?:once|after|before|while|when|as soon as)\b|if you (?:had|have) to (?:pick|choose)\b|if you were (?:considering|thinking|looking|planning|shopping|choosing|in the market)\b)[^,?.]+, (?=(?:what|which|who|where|when|why|how|would|will|do|does|did|is|are|was|could|can|should)\b)/i;
  const bare = text.replace(moment, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
