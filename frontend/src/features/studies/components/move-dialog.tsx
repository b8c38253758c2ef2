import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ProjectView, projectNameRequired } from '@windtunnel/contracts/http/projects';
import { limits } from '@windtunnel/contracts/rules/limits';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useCreateProject } from '../../../entities/project/changes.ts';
import { loadingProjects, projectsNotLoaded, projectsQuery } from '../../../entities/project/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { controlClass, Field } from '../../../ui/field.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface MoveDialogProps {
  /** What is moved. */
  readonly about: ReactNode;
  /** Where it is so far: null is in no project, undefined in several. */
  readonly projectId: string | null | undefined;
  readonly busy: boolean;
  readonly onMove: (projectId: string | null) => void;
  readonly onClose: () => void;
}

/** The dialog's title, and the entry of the menu that opens it. */
export const moveToProject = 'Move to project';

/** The option that asks for the name of another project. No project has this id. */
const another = 'new project';

/** Asks for the project that studies shall belong to: one of the user's, a new one, or none. */
export function MoveDialog({ about, projectId, busy: moving, onMove, onClose }: MoveDialogProps) {
  const form = useId();
  const projects = useQuery(projectsQuery());
  const create = useCreateProject();
  // Without a project to choose, the first one is made here.
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = chosen ?? (projects.data?.projects.length === 0 ? another : (projectId ?? ''));
  const [name, setName] = useState('');
  const [touched, setTouched] = useState(false);
  const blank = wanted === another && name.trim() === '';
  const nameField = useRef<HTMLInputElement>(null);
  const unchanged = projectId !== undefined && wanted === (projectId ?? '');
  const busy = create.isPending || moving;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (blank) return nameField.current?.focus();
    if (busy || projects.data === undefined) return;
    if (unchanged) return;
    if (wanted !== another) return onMove(wanted === '' ? null : wanted);
    create.mutate(name.trim(), {
      onSuccess: ({ id }) => {
        // If the move fails, the project is there to be chosen.
        setChosen(id);
        onMove(id);
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={moveToProject}
      description={about}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={unchanged}
            title={unchanged ? 'Choose another project first' : undefined}
            busy={busy}
            busyLabel="Moving..."
          >
            {wanted === another ? 'Create and move' : 'Move'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4 pt-4" noValidate>
        <ProjectField query={projects} value={wanted} onChange={setChosen} />
        {wanted === another ? (
          <TextField
            ref={nameField}
            label="Project name"
            required
            autoComplete="off"
            maxLength={limits.projectNameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={touched && blank ? projectNameRequired : undefined}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

/** Once the projects are there, which may be after the dialog has opened. */
const takeFocus = (select: HTMLSelectElement | null) => select?.focus();

interface ProjectFieldProps {
  readonly query: UseQueryResult<{ readonly projects: readonly ProjectView[] }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ProjectField({ query, value, onChange }: ProjectFieldProps) {
  return (
    <QueryState
      query={query}
      loadingLabel={loadingProjects}
      errorTitle={projectsNotLoaded}
      skeleton={<Skeleton className="h-16" />}
    >
      {({ projects }) => (
        <Field label="Project">
          {(aria) => (
            <select
              ref={takeFocus}
              {...aria}
              className={controlClass}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            >
              <option value="">No project</option>
              {projects.map((project) => (
                <option key={project.id} value={project.id}>
                  {project.name}
                </option>
              ))}
              <option value={another}>New project...</option>
            </select>
          )}
        </Field>
      )}
    </QueryState>
  );
}
