/** A British spelling and its American one; `from` finds the British one inside a lower-case word. */
type Rule = readonly [from: RegExp, to: string];

const isStems =
  'organ|real|recogn|apolog|critic|emphas|final|minim|maxim|optim|personal|prior|special|standard|summar|symbol|util|visual|author|categor|character|custom|familiar|general|item|memor|modern|normal|penal|popular|social|stabil|steril|sympath|synchron|computer|econom|capital|harmon|hospital|jeopard|legal|local|mobil|monopol|neutral|public|random|scrutin|subsid|victim|revolution|patron|fantas|agon|bapt|energ|digit|immun|antagon|civil|initial|visual';

const rules: readonly Rule[] = [
  [/^(col|fav|hon|lab|hum|flav|harb|rum|endeav|sav|od|vap|arm|parl|glam|cand|neighb|behavi|dishon|discol)our/, '$1or'],
  [new RegExp(`^(un|re|dis)?(${isStems})is(e|ed|es|ing|er|ers|ation|ations|able)$`), '$1$2iz$3'],
  [/^(anal|paral|catal)ys(e|ed|es|ing)$/, '$1yz$2'],
  [/^(cent|theat|fib|lit|met|kilomet|centimet|millimet|spect|lust|somb|meag|calib)re(s|d)?$/, '$1er$2'],
  [
    /^(travel|cancel|label|model|level|signal|fuel|counsel|total|quarrel|marvel|jewel|channel|tunnel|equal|dial|pedal|initial|shovel|swivel|unravel|parcel)l(ed|ing|er|ers)$/,
    '$1$2',
  ],
  [/^(catalog|dialog|analog)ue(s)?$/, '$1$2'],
  [/^(fulfil|enrol|instal)(s|ment|ments)?$/, '$1l$2'],
  [/^(skil|wil)ful(ly)?$/, '$1lful$2'],
  [/^(defen|offen|preten|licen)ce(s)?$/, '$1se$2'],
  [/^practis(e|es|ed|ing)$/, 'practic$1'],
  [/^(learn|burn|spel|dream|spoil|leap|lean)t$/, '$1ed'],
  [/^speled$/, 'spelled'],
  [/^gr(e)y(s|ish|er|est)?$/, 'gray$2'],
  [/^tyre(s)?$/, 'tire$1'],
  [/^kerb(s)?$/, 'curb$1'],
  [/^pyjamas$/, 'pajamas'],
  [/^programme(s)?$/, 'program$1'],
  [/^cheque(s|book|books)?$/, 'check$1'],
  [/^plough(s|ed|ing)?$/, 'plow$1'],
  [/^draught(s|y)?$/, 'draft$1'],
  [/^sceptic(s|al|ally)?$/, 'skeptic$1'],
  [/^co(s)(y|ier|iest|ily)$/, 'coz$2'],
  [/^mould(s|y|ed|ing)?$/, 'mold$1'],
  [/^smoulder(s|ed|ing)?$/, 'smolder$1'],
  [/^moustache(s|d)?$/, 'mustache$1'],
  [/^aluminium$/, 'aluminum'],
  [/^jewellery$/, 'jewelry'],
  [/^aeroplane(s)?$/, 'airplane$1'],
  [/^(age)ing$/, 'aging'],
  [/^judgement(s|al)?$/, 'judgment$1'],
  [/^acknowledgement(s)?$/, 'acknowledgment$1'],
  [/^(toward|afterward|forward|backward|upward|downward|onward)s$/, '$1'],
  [/^whilst$/, 'while'],
  [/^amongst$/, 'among'],
  [/^maths$/, 'math'],
  [/^mum(s|my)?$/, 'mom$1'],
  [/^manoeuvre(s|d)?$/, 'maneuver$1'],
  [/^an(a)esthet(ic|ics|ist|ists)$/, 'anesthet$2'],
  [/^p(a)ediatric(s|ian|ians)?$/, 'pediatric$2'],
  [/^yoghurt(s)?$/, 'yogurt$1'],
  [/^woollen(s)?$/, 'woolen$1'],
  [/^doughnut(s)?$/, 'donut$1'],
  [/^ton(ne)(s)?$/, 'ton$2'],
];

const known = new Map<string, string>();

/** The American spelling of a lower-case word; a word that both write alike as it is. */
export function americanSpelling(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  let spelt = word;
  for (const [from, to] of rules) spelt = spelt.replace(from, to);
  known.set(word, spelt);
  return spelt;
}
