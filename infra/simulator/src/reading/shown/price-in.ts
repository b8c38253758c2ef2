/** A figure that could be a price: no clock time, no date, no share, nothing counted in units. */
const price =
  /(?<![\d:.])(\d+(?:,\d{3})*(?:\.\d\d)?)(?!\s?(?:%|st\b|nd\b|rd\b|th\b|h\b|hours?\b|min|sec|days?\b|weeks?\b|months?\b|years?\b|kwh|km\b|kg\b|m\b|l\b|stars?\b|points?\b|of\b|in\b|to\b|out\b|people|others?\b|guests?\b|seats?\b|places?\b|pieces?\b|times\b|repairs|reviews|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[:\d]|\.\d|\s?-\s?\d)/i;

/** The first figure of a label that could be a price, as written; undefined where none could. */
export function priceIn(label: string): string | undefined {
  return price.exec(label)?.[1];
}
