/** The login everybody may know: it only ever exists on an address of this machine. */
export const demoAccount = {
  email: 'demo@windtunnel.test',
  password: 'windtunnel-demo',
  firstName: 'Robin',
} as const;
