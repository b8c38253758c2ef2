/** The name, on the browser's own timeline, of the time that a screen took to render. */
export const screenMeasure = 'windtunnel.screen';
