import type { Stimulus } from './study.ts';

/** What a product is for, by words of its text: each purpose has occasions in the pool `occasion-<purpose>`. */
const purposes: Readonly<Record<string, RegExp>> = {
  'short-of-money':
    /\b(?:pay ?day|next pay|overdrawn|overdraft|advance|earned|slice|borrow|loan|credit limit|before payday|run short)\b/gi,
  'putting-aside': /\b(?:set aside|put aside|savings?|save|jar|pot|bills?|budget|spend(?:ing)?|safe to spend)\b/gi,
  trains: /\b(?:trains?|platform|rail|connection|station|journey|delay(?:ed)?|tickets?|seat)\b/gi,
  parcels: /\b(?:parcels?|courier|locker|deliver(?:y|ies|ed)|depot|doorstep)\b/gi,
  clothes: /\b(?:sizes?|clothes|jeans|shoes|booth|fitting|wear|fits?|returned items)\b/gi,
  'sending-back': /\b(?:returns?|send(?:ing)? back|refund|exchange)\b/gi,
  school: /\b(?:school|class|homework|teacher|nursery|childminder|pupils?|slip)\b/gi,
  'help-with-children': /\b(?:pick-up|families|favou?rs?|babysit\w*|childcare|after-school|lifts?)\b/gi,
  kitchen: /\b(?:suppliers?|kitchen|ingredients?|menu|covers|stock|chef|waste)\b/gi,
  handover: /\b(?:handover|leave|colleagues?|projects?|holiday|notes|manager)\b/gi,
  meetings: /\b(?:meetings?|poll|calendar|minutes of|agenda|everybody's)\b/gi,
  plants: /\b(?:plants?|seedlings?|garden(?:er)?|beans|frost|vegetables?|tomatoes)\b/gi,
  energy: /\b(?:kwh|battery|solar|electricity|energy|heating|meter|tariff)\b/gi,
  eating: /\b(?:restaurant|table|dish|booking|waiter|guests?|deposit|meal)\b/gi,
  exercise:
    /\b(?:gym|pool|exercis\w*|work-?outs?|swim\w*|runn?(?:ing|ers?)|physio|trainers?|fitness|steps|yoga|visits|muscles?|equipment)\b/gi,
  learning:
    /\b(?:lessons?|courses?|tutors?|learn\w*|practi[sc]e|homework|vocabulary|revis\w*|exams?|term|evening class\w*|language)\b/gi,
  repairs: /\b(?:repairs?|boiler|plumb\w*|engineers?|leaks?|appliances?|call-out|electrics|landlord|electrician)\b/gi,
  shifts: /\b(?:shifts?|rota|swaps?|on call|roster|overtime)\b/gi,
  health: /\b(?:doctor|gp|appointment|symptoms?|prescription|clinic|nurse|medicine)\b/gi,
};

/** The purpose that the words of a stimulus, and of the question, speak of most; null for none that is known (`occasion-any`). */
export function purposeOf(stimulus: Pick<Stimulus, 'name' | 'text'>, question: string): string | null {
  const text = `${stimulus.name}\n${stimulus.text}\n${question}`;
  const ranked = Object.entries(purposes)
    .map(([purpose, words]) => ({ purpose, hits: new Set(text.toLowerCase().match(words)).size }))
    .toSorted((a, b) => b.hits - a.hits);
  const best = ranked[0];
  return best === undefined || best.hits < 2 ? null : best.purpose;
}
