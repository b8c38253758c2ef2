import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { useCreateProject } from './changes.ts';
import { ProjectNameDialog } from './project-name-dialog.tsx';

/** Asks for a name, creates the project and opens it. */
export function NewProjectButton({ variant }: { readonly variant?: ButtonVariant }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const create = useCreateProject();
  return (
    <>
      <Button
        {...(variant === undefined ? {} : { variant })}
        icon={<FolderPlus size={18} />}
        onClick={() => setOpen(true)}
      >
        New project
      </Button>
      {open ? (
        <ProjectNameDialog
          title="New project"
          name=""
          saveLabel="Create project"
          busyLabel="Creating..."
          busy={create.isPending}
          onSave={(name) =>
            create.mutate(name, {
              onSuccess: ({ id }) => {
                setOpen(false);
                void navigate(paths.project.getHref(id));
              },
            })
          }
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
