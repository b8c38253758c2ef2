import { invalidUploadContext } from '@windtunnel/contracts/rules/text/image-texts';
import { useEffect, useRef, useState } from 'react';
import { checkImageFile } from '../../../entities/image/image-file.ts';
import { type UploadTarget, uploadImage } from '../../../entities/image/upload-image.ts';
import { notify } from '../../../lib/notify.ts';
import { useWizardSession } from '../wizard-context.tsx';

/** idle, uploading, then done (idle again, with the image's key) or failed. */
export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly fileName: string; readonly percent: number }
  | { readonly phase: 'failed'; readonly error: string; readonly hint: string | null };

const notSavedYet = `${invalidUploadContext}: the study is not saved yet`;

/** One upload at a time per concept or screen. Leaving the page aborts it. */
export function useUpload(target: Omit<UploadTarget, 'studyId'>, onDone: (imageKey: string) => void) {
  const session = useWizardSession();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const checked = checkImageFile(file);
    if (!checked.ok) return setState({ phase: 'failed', error: checked.error, hint: checked.hint });
    const studyId = await savedStudyId();
    if (studyId === null) return setState({ phase: 'failed', error: notSavedYet, hint: 'Try again in a moment.' });

    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    session.setBusy('uploading', target.elementId, true);
    try {
      const onProgress = (percent: number) => setState({ phase: 'uploading', fileName: file.name, percent });
      const key = await uploadImage(file, checked.type, { ...target, studyId }, { signal, onProgress });
      if (signal.aborted) return;
      setState({ phase: 'idle' });
      onDone(key);
    } catch (error) {
      if (signal.aborted) return;
      const text = error instanceof Error ? error.message : 'Upload failed';
      notify.error(text);
      setState({ phase: 'failed', error: text, hint: null });
    } finally {
      if (running.current === controller) session.setBusy('uploading', target.elementId, false);
    }
  }

  /** An image belongs to a stored study, so the draft is created first if there is none. */
  async function savedStudyId(): Promise<string | null> {
    const { getState } = session.store;
    if (getState().record.id === null) await session.saveStep('setup');
    return getState().record.id;
  }

  function cancel() {
    running.current?.abort();
    session.setBusy('uploading', target.elementId, false);
    setState({ phase: 'idle' });
  }

  return { state, start, cancel, reset: () => setState({ phase: 'idle' }) };
}
