import { useQuery } from '@tanstack/react-query';
import { limits } from '@windtunnel/contracts/rules/limits';
import { useEffect } from 'react';
import { projectsQuery } from '../../../entities/project/queries.ts';
import { controlClass, Field } from '../../../ui/field.tsx';
import { FieldAnchor } from '../fields/field-anchor.tsx';
import { SiteUrlField } from '../fields/site-url-field.tsx';
import { StudyTextArea, StudyTextField } from '../fields/study-fields.tsx';
import { useFieldValue, useStudyField } from '../fields/use-study-field.ts';
import { StudyTypeCards } from './study-type-cards.tsx';
import { TemplateOffer } from './template-offer.tsx';

/** Title, objective, type, project, and the site of a usability study. */
export function SetupStep() {
  const type = useFieldValue('type');
  return (
    <div className="flex flex-col gap-7">
      <TemplateOffer />
      <StudyTextField
        name="title"
        label="Study title"
        hint="Enter a descriptive study title that clearly identifies your research"
        required
        maxLength={limits.titleMax}
        autoComplete="off"
      />
      <StudyTextArea
        name="objective"
        label="Objective"
        hint="Explain what you want to learn or validate through this study"
        required
        maxLength={limits.objectiveMax}
      />
      <StudyTypeCards />
      {type === 'USABILITY' ? (
        <SiteUrlField
          label="Site URL"
          hint="The website participants will use. You can change it in the next step."
          aside="(optional here)"
        />
      ) : null}
      <ProjectPicker />
    </div>
  );
}

/** Shown only when there are projects to choose from. A project that has been deleted meanwhile is chosen no more. */
function ProjectPicker() {
  const { value, onChange, onBlur } = useStudyField('projectId');
  const query = useQuery({ ...projectsQuery(), staleTime: 0 });
  const projects = query.data?.projects ?? [];
  // A list from the cache may be older than the project.
  const isKnown = query.isFetchedAfterMount && query.isSuccess && !query.isFetching;
  const gone = isKnown && value !== null && !projects.some(({ id }) => id === value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new on every render and means the same.
  useEffect(() => {
    if (gone) onChange(null);
  }, [gone]);
  if (projects.length === 0) return null;
  return (
    <FieldAnchor path="projectId" onLeave={onBlur}>
      <Field label="Project" aside="(optional)">
        {(aria) => (
          <select
            {...aria}
            className={controlClass}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
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
    </FieldAnchor>
  );
}
