/** The names earlier builds used for the export format and for the part containing accounts. */
export const former = { format: 'windtunnel-house', accounts: 'people' } as const;
