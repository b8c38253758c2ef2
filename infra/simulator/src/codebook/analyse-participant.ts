import type { Finding, ParticipantAnalysis } from '@windtunnel/contracts/analysis';
import type { AnalyseParticipant } from '@windtunnel/contracts/ports/language-model';
import type { Corpus } from '../corpus/corpus.ts';
import { standingOf } from './counting/standing.ts';
import { withheldReason } from './coverage.ts';
import { ownVerdicts } from './direct/own-verdicts.ts';
import { type Mention, type Panel, readPanel } from './panel.ts';
import { listed, upperFirst, withoutStop } from './phrasing.ts';
import { nameOf } from './report/findings.ts';
import { wordings } from './wordings.ts';

const insightsMost = 6;
const troublesMost = 6;
const suggestionsMost = 5;
const summedUp = 3;

/** What one person said: their verdicts, then their claims in the third person, each with their exact words. */
export function analyseParticipant(
  { material, ...interview }: AnalyseParticipant,
  corpus: Corpus,
): ParticipantAnalysis {
  const panel = readPanel(material, [interview], corpus);
  const withheld = withheldReason(panel);
  if (withheld !== null) return { summary: withheld, keyInsights: [], painPoints: [], suggestions: [] };
  const [name = interview.participantName] = interview.participantName.split(' ');
  const claims = claimsOnce(panel);
  const of = (kinds: readonly Mention['claim']['kind'][], most: number) =>
    claims
      .filter(({ claim }) => kinds.includes(claim.kind))
      .slice(0, most)
      .map((mention): Finding => ({ text: sentenceOf(mention, name, panel), quotes: [mention.quote] }));
  const painPoints = of(['problem'], troublesMost);
  const keyInsights = of(['belief', 'need', 'habit', 'plus'], insightsMost);
  return {
    summary: summaryOf(name, panel, [...painPoints, ...keyInsights].slice(0, summedUp)),
    keyInsights,
    painPoints,
    suggestions: of(['wish'], suggestionsMost),
  };
}

/** Each claim once for each thing it is about, the heaviest first; claims that this person denies elsewhere are left out. */
function claimsOnce(panel: Panel): Mention[] {
  const standing = standingOf(panel.corpus, panel.mentions);
  const heard = new Map<string, Mention>();
  for (const mention of panel.mentions) {
    const { claim, person, scope, implied, bare } = mention;
    if (implied === true || bare === true) continue;
    const key = `${scope ?? ''} ${claim.id}`;
    if (!heard.has(key) && standing.counts(person, claim, scope)) heard.set(key, mention);
  }
  return [...heard.values()].sort((a, b) => b.claim.severity - a.claim.severity);
}

/** "Morag minds the fee.", with the concept where there are several, and as modelled where the site was not visited. */
function sentenceOf({ claim, scope, modelled }: Mention, name: string, panel: Panel): string {
  const about = nameOf(panel, scope);
  const sentence = `${name} ${claim.one}.`;
  if (modelled) return wordings.modelledOf(sentence);
  return about === null ? sentence : wordings.about(about, sentence);
}

function summaryOf(name: string, panel: Panel, findings: readonly Finding[]): string {
  const verdicts = ownVerdicts(panel);
  const asked = new Set(panel.answers.map(({ asked: { item } }) => item.index)).size;
  const judged = verdicts.length === 0 ? [] : [`${name} ${listed(verdicts)}.`];
  const said = findings.map(({ text }) => upperFirst(text));
  const sentences = [...judged, ...said];
  if (sentences.length === 0) return wordings.answeredQuestions(name, asked);
  return withoutStop(sentences.join(' ')).concat('.').slice(0, 2_000);
}
