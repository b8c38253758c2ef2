/** What is said of images, by the page before an upload and by the API after it. */
export const notAnImage = 'Please select an image file';
export const imageTooLarge = 'Image must be smaller than 10MB';
export const imageNotFound = 'Image not found';
export const unsupportedImageKey = 'Unsupported image key';
export const invalidUploadContext = 'Invalid upload context';
