import { projectNameRequired } from '@windtunnel/contracts/http/projects';
import { limits } from '@windtunnel/contracts/rules/limits';
import { NameDialog, type NameDialogProps } from '../../ui/name-dialog.tsx';

export type ProjectNameDialogProps = Omit<NameDialogProps, 'label' | 'required' | 'maxLength'>;

/** Asks what a project is called. */
export function ProjectNameDialog(props: ProjectNameDialogProps) {
  return (
    <NameDialog {...props} label="Project name" required={projectNameRequired} maxLength={limits.projectNameMax} />
  );
}
