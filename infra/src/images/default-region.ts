/** S3-compatible stores without regions accept this region. */
export const defaultRegion = 'us-east-1';
