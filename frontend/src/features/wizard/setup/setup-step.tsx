import { useQuery } from '@tanstack/react-query';
import { limits } from '@windtunnel/contracts/rules/limits';
import { projectsQuery } from '../../../entities/shared-queries.ts';
import { controlClass, Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldAnchor } from '../shell/field-anchor.tsx';
import { useDraft, useFieldErrors, useWizardSession } from '../wizard-context.tsx';
import { StudyTypeCards } from './study-type-cards.tsx';

/** Title, objective, type, project, and the site of a usability study. */
export function SetupStep() {
  const draft = useDraft();
  const { edit } = useWizardSession();
  const { errorAt } = useFieldErrors('setup');
  return (
    <div className="flex flex-col gap-7">
      <FieldAnchor path="title">
        <TextField
          label="Study title"
          hint="Enter a descriptive study title that clearly identifies your research"
          required
          maxLength={limits.titleMax}
          autoComplete="off"
          value={draft.title}
          error={errorAt('title')}
          onChange={(event) => edit('setup', { title: event.target.value })}
        />
      </FieldAnchor>
      <FieldAnchor path="objective">
        <TextAreaField
          label="Objective"
          hint="Explain what you want to learn or validate through this study"
          required
          maxLength={limits.objectiveMax}
          value={draft.objective}
          error={errorAt('objective')}
          onChange={(event) => edit('setup', { objective: event.target.value })}
        />
      </FieldAnchor>
      <FieldAnchor path="type">
        <StudyTypeCards value={draft.type} onChange={(type) => edit('setup', { type })} />
      </FieldAnchor>
      {draft.type === 'USABILITY' ? (
        <FieldAnchor path="siteUrl">
          <TextField
            label="Site URL"
            hint="The website participants will use. You can change it in the next step."
            aside="(optional here)"
            type="url"
            inputMode="url"
            placeholder="https://example.com"
            maxLength={limits.urlMax}
            value={draft.siteUrl}
            error={errorAt('siteUrl')}
            onChange={(event) => edit('setup', { siteUrl: event.target.value })}
          />
        </FieldAnchor>
      ) : null}
      <ProjectPicker />
    </div>
  );
}

/** Shown only when there are projects to choose from. */
function ProjectPicker() {
  const { projectId } = useDraft();
  const { edit } = useWizardSession();
  const projects = useQuery(projectsQuery()).data?.projects ?? [];
  if (projects.length === 0) return null;
  return (
    <Field label="Project" aside="(optional)">
      {(aria) => (
        <select
          {...aria}
          className={controlClass}
          value={projectId ?? ''}
          onChange={(event) => edit('setup', { projectId: event.target.value || null })}
        >
          <option value="">No project</option>
          {projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
