import type { PanelClaim } from '../grouping/claims.ts';
import type { Panel } from '../grouping/panel.ts';
import { actions, wholeActions } from '../words/actions.ts';
import { opportunities } from '../words/discovery-claims.ts';
import { subjectName } from './claim.ts';
import { ended } from './grammar.ts';
import { leadingAspect } from './leading-aspect.ts';
import { predicate } from './takeaways.ts';
import type { WishGroup } from './wish-groups.ts';

const stepsMax = 5;

/** What to do next, each tied to a claim by its count; the last one is to ask real people. */
export function nextStepsOf(panel: Panel, wishes: readonly WishGroup[]): string[] {
  if (panel.claims.length === 0) return [];
  const critical = panel.claims.filter(
    ({ group, kind }) => kind !== 'split' && group.sign < 0 && (kind === 'shared' || panel.total === 1),
  );
  const split = panel.claims.filter(({ kind }) => kind === 'split');
  const liked = panel.claims.filter(
    ({ group, kind }) => kind === 'shared' && group.sign > 0 && group.voices.size * 2 >= panel.total,
  );
  const steps = [
    ...critical.map((claim) => repair(claim, panel, wishes)),
    ...split.slice(0, 1).map((claim) => settle(claim, panel)),
    ...liked.slice(0, 1).map((claim) => keep(claim, panel)),
  ];
  return [...new Set(steps)]
    .slice(0, stepsMax)
    .concat(
      `Check these points with real people before acting on them: all ${panel.total} interviews were with AI-simulated participants.`,
    );
}

/** The action against what is criticised, with what people asked for themselves. */
function repair({ group }: PanelClaim, panel: Panel, wishes: readonly WishGroup[]): string {
  const actionsFor = panel.studyType === 'PRODUCT_DISCOVERY' ? opportunities : actions;
  const aspect = leadingAspect(group);
  const wording =
    (group.topic === null && actionsFor === actions ? wholeActions[aspect] : undefined) ?? actionsFor[aspect];
  const action = wording.replace('{x}', subjectName(group, panel));
  const asked = wishes.find(({ statements }) =>
    statements.some(
      ({ topic, aspect }) =>
        (group.topic !== null && topic?.key === group.topic.key) || (group.topic === null && aspect === group.aspect),
    ),
  );
  const count = group.voices.size;
  const wish =
    asked === undefined
      ? ''
      : ` One suggestion from the interviews: ${asked.text.charAt(0).toLowerCase()}${asked.text.slice(1)}`;
  return `${ended(`${action}: ${count} of ${panel.total} ${predicate(group, panel)}`)}${wish}`;
}

function settle({ group, opposite }: PanelClaim, panel: Panel): string {
  return ended(
    `Find out what separates the two sides on ${subjectName(group, panel)} (${group.voices.size} against ${opposite?.voices.size ?? 0}) before changing it`,
  );
}

function keep({ group }: PanelClaim, panel: Panel): string {
  const count = group.voices.size;
  return ended(
    `Keep ${subjectName(group, panel)} as it is for now and lead with it: ${count} of ${panel.total} ${predicate(group, panel)}`,
  );
}
