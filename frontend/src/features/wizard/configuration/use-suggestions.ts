import { useMutation } from '@tanstack/react-query';
import { aiRoutes, fillInFirst } from '@windtunnel/contracts/http/ai';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { failureWords } from '../../../lib/failure.ts';
import { notify } from '../../../lib/notify.ts';
import type { StudyForm, WizardDraft } from '../draft/draft.ts';
import { useWizardSession } from '../wizard-context.tsx';
import { applySuggestions, type SuggestionRequest, type Suggestions } from './suggestions.ts';

const failed = 'Failed to generate AI suggestions';

/** Asks the AI for suggestions and fills them in at once; the toast offers to undo this. */
export function useSuggestions(requestOf: (draft: WizardDraft) => SuggestionRequest | null, successText: string) {
  const session = useWizardSession();
  const [refusal, setRefusal] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: (request: SuggestionRequest) => askFor(request, session.draft().id),
    onSuccess: (suggested, request) => {
      const draft = session.draft();
      const applied = applySuggestions(draft, request, suggested);
      session.fill(applied);
      notify.success(successText, {
        label: 'Undo',
        onSelect: () => session.fill(before(draft, applied)),
      });
    },
    onError: (error) => setRefusal(failureWords(error, { failed, prefersServer: true }).text),
    meta: { failed, prefersServer: true },
  });
  const suggest = () => {
    const request = requestOf(session.draft());
    setRefusal(request === null ? fillInFirst : null);
    if (request !== null) mutation.mutate(request);
  };
  return { suggest, refusal, pending: mutation.isPending };
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
