/** A published login: the account only exists if the product listens on a loopback address. */
export const demoAccount = {
  email: 'demo@windtunnel.test',
  password: 'windtunnel-demo',
  firstName: 'Robin',
} as const;
