import { describe, expect, it } from 'vitest';
import { checkImageFile, parseImageKey } from './image-file.ts';

describe('an image', () => {
  it('must be a PNG or JPG below 10 MB', () => {
    expect(checkImageFile({ type: 'image/png', name: 'a.png', size: 10 }).ok).toBe(true);
    expect(checkImageFile({ type: 'text/plain', name: 'a.txt', size: 10 })).toMatchObject({
      error: 'Please select an image file',
      hint: 'TXT is not accepted: use PNG or JPG.',
    });
    expect(checkImageFile({ type: '', name: 'IMG_1.HEIC', size: 10 })).toMatchObject({
      hint: expect.stringMatching(/^HEIC/),
    });
    expect(checkImageFile({ type: 'image/jpeg', name: 'a.jpg', size: 10 * 1024 * 1024 })).toMatchObject({
      error: 'Image must be smaller than 10MB',
    });
  });

  it('is found by its key', () => {
    expect(parseImageKey('design-review/study-1/screen_1/a-b.png')).toEqual({
      kind: 'design-review',
      studyId: 'study-1',
      elementId: 'screen_1',
      filename: 'a-b.png',
    });
    expect(parseImageKey('avatars/study-1/screen_1/a.png')).toBeNull();
    expect(parseImageKey('design-review/study-1/screen_1/../a.png')).toBeNull();
  });
});
