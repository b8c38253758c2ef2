/** What earlier builds called the format of an export and the part with its accounts. */
export const former = { format: 'windtunnel-house', accounts: 'people' } as const;
