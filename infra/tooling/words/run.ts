import { deviations } from './deviations.ts';
import { findTexts, summary } from './words.ts';

/** `npm run verify:words`: how many texts of the specification a test looks for, which are missing, which deviate. */
function main(): number {
  const found = findTexts();
  for (const line of summary(found)) console.log(line);
  for (const { text, instead, adr } of deviations) console.log(`ADR ${adr}: '${text}' is '${instead.join("', '")}'`);
  const missing = found.filter(({ met }) => !met);
  for (const { section, place, text } of missing) console.log(`MISSING section ${section}, ${place}: ${text}`);
  return missing.length === 0 ? 0 : 1;
}

process.exitCode = main();
