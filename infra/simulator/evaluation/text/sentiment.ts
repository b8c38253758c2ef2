/// <reference path="./vader-sentiment.d.ts" />
import { SentimentIntensityAnalyzer } from 'vader-sentiment';

/** Lexicon sentiment of a text, -1 to 1 (VADER's compound score). */
export function sentimentOf(text: string): number {
  return SentimentIntensityAnalyzer.polarity_scores(text).compound;
}
