import { paths } from '../../../app/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { isUntouched } from '../draft/draft.ts';
import { useDraft } from '../wizard-context.tsx';

/** Shown until something is entered: a template makes a draft of its own and would replace what stands here. */
export function TemplateOffer() {
  const draft = useDraft();
  if (!isUntouched(draft)) return null;
  const query = draft.projectId === null ? '' : `?${new URLSearchParams({ projectId: draft.projectId })}`;
  const address = `${paths.templates.getHref()}${query}`;
  return (
    <p className="-mt-3 rounded-card bg-sunken px-4 py-3 text-base text-ink-2">
      Start with an empty study here, or <TextLink to={address}>start from a template</TextLink> that has every step
      filled in.
    </p>
  );
}
