import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { newDraftKey } from '../../entities/study/new-ids.ts';
import { readListsAgain } from '../../entities/study/queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { takeTemplate } from './take-template.ts';
import type { Template } from './template.ts';

export const notTaken = 'Failed to start from this template';

/** Makes a draft from a template and opens the wizard there. Trying again continues the draft that was begun. */
export function useTaking(template: Template) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const projectId = search.get('projectId');
  const draftKey = useRef(newDraftKey());
  return useMutation({
    mutationFn: () => takeTemplate(template, { draftKey: draftKey.current, projectId }),
    onSuccess: (studyId) => {
      readListsAgain(queries);
      void navigate(paths.wizard.getHref('setup', studyId));
    },
    onError: (error) => {
      // The draft that was begun has been deleted elsewhere.
      if (error instanceof ApiError && error.code === 'STUDY_NOT_FOUND') draftKey.current = newDraftKey();
    },
    meta: { failed: notTaken },
  });
}
