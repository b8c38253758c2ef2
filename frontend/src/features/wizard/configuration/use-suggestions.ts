import { useMutation } from '@tanstack/react-query';
import { aiRoutes, fillInFirst } from '@windtunnel/contracts/http/ai';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { failureWords } from '../../../lib/failure.ts';
import { notify } from '../../../lib/notify.ts';
import { draftCredits } from '../cost/cost-inputs.ts';
import type { StudyForm, WizardDraft } from '../draft/draft.ts';
import { useWizardSession } from '../wizard-context.tsx';
import { applySuggestions, type SuggestionRequest, type Suggestions } from './suggestions.ts';

const failed = 'Failed to generate AI suggestions';

/** Suggestions that have not been filled in, because the study would then cost more. */
export interface SuggestionOffer {
  readonly request: SuggestionRequest;
  readonly suggested: Suggestions;
}

/**
 * Asks the AI for suggestions. Those that leave the price as it is are filled in at once, with a toast that offers to
 * undo this; those that raise it become an offer, which the user applies or discards.
 */
export function useSuggestions(requestOf: (draft: WizardDraft) => SuggestionRequest | null, successText: string) {
  const session = useWizardSession();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [offer, setOffer] = useState<SuggestionOffer | null>(null);
  const fillIn = ({ request, suggested }: SuggestionOffer) => {
    const draft = session.draft();
    const applied = applySuggestions(draft, request, suggested);
    session.fill(applied);
    setOffer(null);
    notify.success(successText, {
      label: 'Undo',
      onSelect: () => session.fill(before(draft, applied)),
    });
  };
  const mutation = useMutation({
    mutationFn: (request: SuggestionRequest) => askFor(request, session.draft().id),
    onSuccess: (suggested, request) => {
      const draft = session.draft();
      const after = { ...draft, ...applySuggestions(draft, request, suggested) };
      if (draftCredits(after) > draftCredits(draft)) setOffer({ request, suggested });
      else fillIn({ request, suggested });
    },
    onError: (error) => setRefusal(failureWords(error, { failed, prefersServer: true }).text),
    meta: { failed, prefersServer: true },
  });
  const suggest = () => {
    const request = requestOf(session.draft());
    setRefusal(request === null ? fillInFirst : null);
    setOffer(null);
    if (request !== null) mutation.mutate(request);
  };
  return { suggest, refusal, pending: mutation.isPending, offer, fillIn, discard: () => setOffer(null) };
}

/** The same fields with their previous values. */
function before(draft: StudyForm, applied: Partial<StudyForm>): Partial<StudyForm> {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => field in applied));
}

async function askFor(request: SuggestionRequest, studyId: string | null): Promise<Suggestions> {
  const { objective } = request;
  const rest = { objective, locale: navigator.language, ...(studyId === null ? {} : { studyId }) };
  switch (request.kind) {
    case 'tasks-questions':
      return call(aiRoutes.suggestTasksQuestions, { body: { type: 'USABILITY', ...rest }, quiet: true });
    case 'concept-questions': {
      const { conceptName, conceptDescription } = request;
      return call(aiRoutes.suggestConceptQuestions, {
        body: { conceptName, conceptDescription, ...rest },
        quiet: true,
      });
    }
    case 'comparative-questions': {
      const concepts = [...request.concepts];
      return call(aiRoutes.suggestComparativeQuestions, { body: { concepts, ...rest }, quiet: true });
    }
    case 'discovery': {
      const body = { productDomain: request.productDomain, ...rest };
      return (await call(aiRoutes.suggestProductDiscovery, { body, quiet: true })).suggestions;
    }
    case 'screen-questions': {
      const screens = [...request.screens];
      return call(aiRoutes.suggestDesignReviewQuestions, { body: { screens, ...rest }, quiet: true });
    }
    default:
      return request satisfies never;
  }
}
