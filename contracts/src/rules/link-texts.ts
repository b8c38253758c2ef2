/** What is said of an address without its token. Apart from the schemas, which the first page does not load. */
export const invalidVerificationLink = 'Invalid verification link';
export const missingAuthenticationToken = 'Missing authentication token';
