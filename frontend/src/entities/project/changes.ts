import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProjectView, projectDeleted, projectRoutes } from '@windtunnel/contracts/http/projects';
import { call } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';

/** Creates a project; resolves to it. */
export function useCreateProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) =>
      (await call(projectRoutes.create, { body: { name }, quiet: true })).project satisfies ProjectView,
    onSuccess: ({ name }) => {
      notify.success('Project created', undefined, { about: name });
      showChangedProjects(queries);
    },
    meta: { failed: 'Failed to create project' },
  });
}

export function useRenameProject(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(projectRoutes.rename, { params: { id }, body: { name }, quiet: true }),
    onSuccess: ({ project }) => {
      notify.success('Project renamed', undefined, { about: project.name });
      showChangedProjects(queries);
    },
    meta: { failed: 'Failed to rename project' },
  });
}

/** Deletes a project and leaves its studies. `onDeleted` runs first, because its card or page is about to disappear. */
export function useDeleteProject({ id, name }: Pick<ProjectView, 'id' | 'name'>, onDeleted?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(projectRoutes.delete, { params: { id }, quiet: true }),
    onSuccess: () => {
      notify.success(projectDeleted, undefined, { about: name });
      onDeleted?.();
      showChangedProjects(queries);
    },
    meta: { failed: 'Failed to delete project' },
  });
}

/** Studies, results and hits show the names of projects as well. */
function showChangedProjects(queries: QueryClient): void {
  for (const queryKey of [['projects'], ['studies'], ['results'], ['search']])
    void queries.invalidateQueries({ queryKey });
}
