import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removeDemoData } from '../api.ts';

/** Says that this account came with sample data and offers to remove it. */
export function DemoDataLine() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: removeDemoData,
    onSuccess: ({ removed }) => {
      notify.success(`Demo data removed: ${plural(removed, 'item')}`);
      return queries.invalidateQueries();
    },
    onSettled: () => setAsking(false),
    meta: { failed: 'Failed to remove the demo data' },
  });
  return (
    <div className="-mt-3 mb-6 flex flex-col items-start gap-x-4 gap-y-1 text-ink-2 sm:flex-row sm:items-center">
      <p>
        <Badge className="mr-2">Demo</Badge>
        This account came with example studies.
      </p>
      <Button variant="quiet" size="small" className="max-sm:-ml-3" onClick={() => setAsking(true)}>
        Remove demo data
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove demo data?"
        description="The studies, projects and saved panels of this account are deleted. This action cannot be undone."
        confirmLabel="Remove demo data"
        busyLabel="Removing..."
        busy={removal.isPending}
        danger
        onConfirm={() => removal.mutate()}
      />
    </div>
  );
}
