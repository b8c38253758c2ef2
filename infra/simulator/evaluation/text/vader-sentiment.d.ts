/** The part of the package that the evaluation uses; it brings no types of its own. */
declare module 'vader-sentiment' {
  export const SentimentIntensityAnalyzer: {
    /** Lexicon sentiment of an English text; `compound` is between -1 and 1. */
    polarity_scores(text: string): { readonly compound: number };
  };
}
