import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aScreen } from '../../features/wizard/draft/draft.example.ts';
import type { WizardDraft } from '../../features/wizard/draft/draft.ts';
import { type Responses, refuse } from '../../testing/open-page.tsx';
import type { OpenScene } from './scene.example.tsx';
import { internal, step } from './wizard-step.example.tsx';

const design: Partial<WizardDraft> = { type: 'DESIGN_REVIEW', screens: [aScreen(1, { imageKey: null })] };
const image =
  (file: File, fields: Partial<WizardDraft> = {}, responses: Responses = {}): OpenScene =>
  async () => {
    step('configuration', { ...design, ...fields }, responses);
    const [input] = await screen.findAllByLabelText(/image/i, { selector: 'input[type="file"]' });
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
const png = new File(['x'], 'a.png', { type: 'image/png' });
const uploadForm = { uploadUrl: '/api/uploads/files', uploadFields: {}, key: 'design-review/study-1/screen_1/a.png' };
/** The store's answer to every upload. */
class RefusedRequest {
  readonly upload = {};
  readonly status: number = 507;
  readonly responseText = '';
  onload = () => {};
  open() {}
  abort() {}
  send() {
    this.onload();
  }
}
class AcceptedRequest extends RefusedRequest {
  override readonly status = 204;
}
const imageOf =
  (answer: () => unknown): OpenScene =>
  async () =>
    step(
      'configuration',
      { type: 'DESIGN_REVIEW', screens: [aScreen(1)] },
      { 'GET /api/uploads/design-screen/study-1/screen_1/image.png/signed-url?expiresIn=3600': answer },
    );

/** The image of a screen that is reviewed. */
export const imageScenes = {
  'image of another kind': image(new File(['x'], 'a.gif', { type: 'image/gif' })),
  'image too large': image(
    Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: 10 * 1024 * 1024 }),
  ),
  'image not uploaded': image(
    png,
    {},
    { 'POST /api/uploads/design-screens': () => refuse(400, 'VALIDATION_ERROR', '') },
  ),
  'image not stored': async () => {
    vi.stubGlobal('XMLHttpRequest', RefusedRequest);
    await image(png, {}, { 'POST /api/uploads/design-screens': () => uploadForm })();
  },
  'image of too many pixels': async () => {
    vi.stubGlobal('XMLHttpRequest', AcceptedRequest);
    const responses = {
      'POST /api/uploads/design-screens': () => ({ ...uploadForm, uploadUrl: 'https://store.example/images' }),
      'GET /api/uploads/design-screen/study-1/screen_1/a.png/signed-url?expiresIn=3600': () =>
        refuse(413, 'IMAGE_TOO_MANY_PIXELS', 'Image must have at most 40 megapixels'),
    };
    await image(png, {}, responses)();
  },
  'image not loaded': imageOf(internal),
  'image expired': imageOf(() => refuse(403, 'IMAGE_LINK_EXPIRED', 'Image expired')),
  'image before the first save': image(png, { id: null }, { 'POST /api/studies/create-draft': internal }),
  'image with a strange key': async () =>
    step('configuration', { ...design, screens: [aScreen(1, { imageKey: 'avatars/a.png' })] }),
} as const satisfies Readonly<Record<string, OpenScene>>;
