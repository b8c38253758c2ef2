import { parseArgs } from 'node:util';
import { type AccountRole, accountRole } from '@windtunnel/contracts/rules/account-role';

type AccountRef = { readonly userId: string } | { readonly email: string };

export type AdminCommand =
  | { readonly kind: 'show'; readonly account: AccountRef; readonly json: boolean }
  /** Null: to every address. */
  | { readonly kind: 'emails'; readonly to: string | null }
  | {
      readonly kind: 'grant-role' | 'revoke-role';
      readonly account: AccountRef;
      readonly role: AccountRole;
      readonly operator: string;
    }
  | {
      readonly kind: 'adjust';
      readonly account: AccountRef;
      /** Negative to take credits. */
      readonly amountTenths: number;
      readonly reason: string;
      /** Null for a new adjustment. */
      readonly adjustmentId: string | null;
      readonly operator: string;
    }
  | { readonly kind: 'help'; readonly problem: string | null };

export const adminHelp = `Shows and changes accounts. Each change is an event that names the operator.

  npm run admin -- account show ACCOUNT [--json]
  npm run admin -- emails list [--email ADDRESS]
  npm run admin -- roles grant  ACCOUNT --role ROLE --by NAME
  npm run admin -- roles revoke ACCOUNT --role ROLE --by NAME
  npm run admin -- credits adjust ACCOUNT --credits 10 --reason TEXT --by NAME [--id ID]

  ROLE is auditor (reads every ledger), analyst (reads every read model) or admin (nothing depends on it yet).
  ACCOUNT is --user ID or --email ADDRESS. NAME is the operator's short name, such as kim. TEXT stays in the event log
  for ever: put no one's name or address in it. An adjustment adds credits that do not expire, or takes some that are
  available (--credits=-10), but none that are held for a study. Repeating one with the same --id changes nothing.

  Listing emails prints the emails that are stored in the data folder because no SMTP_URL is set, newest first.

  The stores are those in the settings (DATA_DIR, or EVENTSTORE_URL and MONGODB_URL). With a data folder, stop the
  product before you change something; showing an account works at any time. Servers may be changed while in use.
  Exit code: 0 done, 1 refused or failed (with a message), 2 usage error, or a server
  that does not answer or refuses its settings.
`;

const creditsMax = 100_000;
const reasonMax = 200;

/** Parses the command-line arguments. An unknown argument is a usage error, never ignored. */
export function readAdminCommand(words: readonly string[]): AdminCommand {
  const [area, verb] = words;
  if (area === undefined || ['help', '--help', '-h'].includes(area)) return { kind: 'help', problem: null };
  try {
    const { values } = parseArgs({ args: words.slice(2), options, strict: true, allowPositionals: false });
    return commandOf(`${area} ${verb ?? ''}`, values);
  } catch (error) {
    return { kind: 'help', problem: error instanceof Error ? error.message : String(error) };
  }
}

const options = {
  user: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  credits: { type: 'string' },
  reason: { type: 'string' },
  id: { type: 'string' },
  by: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = { readonly [Name in keyof typeof options]?: string | boolean | undefined };

function commandOf(name: string, values: Values): AdminCommand {
  switch (name) {
    case 'account show':
      allowOnly(values, ['json']);
      return { kind: 'show', account: accountOf(values), json: values.json === true };
    case 'emails list': {
      allowOnly(values, []);
      if (values.user !== undefined) throw new Error('Emails are listed by --email ADDRESS.');
      return { kind: 'emails', to: typeof values.email === 'string' ? values.email : null };
    }
    case 'roles grant':
    case 'roles revoke': {
      allowOnly(values, ['role', 'by']);
      const kind = name === 'roles grant' ? 'grant-role' : 'revoke-role';
      const role = accountRole.safeParse(values.role);
      if (!role.success) throw new Error(`--role is one of: ${accountRole.options.join(', ')}.`);
      return { kind, account: accountOf(values), role: role.data, operator: operatorOf(values) };
    }
    case 'credits adjust':
      allowOnly(values, ['credits', 'reason', 'id', 'by']);
      return {
        kind: 'adjust',
        account: accountOf(values),
        amountTenths: tenthsOf(values),
        reason: reasonOf(values),
        adjustmentId: typeof values.id === 'string' ? values.id : null,
        operator: operatorOf(values),
      };
    default:
      throw new Error(`Unknown command: ${name.trim()}.`);
  }
}

function allowOnly(values: Values, names: readonly string[]): void {
  const surplus = Object.keys(values).find((name) => !['user', 'email', ...names].includes(name));
  if (surplus !== undefined) throw new Error(`This command does not take --${surplus}.`);
}

function accountOf({ user, email }: Values): AccountRef {
  if (typeof user === 'string' && email === undefined) return { userId: user };
  if (typeof email === 'string' && user === undefined) return { email };
  throw new Error('Name the account with either --user ID or --email ADDRESS.');
}

function operatorOf({ by }: Values): string {
  if (typeof by !== 'string' || !/^[a-z][a-z0-9-]{1,31}$/.test(by))
    throw new Error('--by takes your short name: 2 to 32 lower-case letters, digits and dashes.');
  return by;
}

function tenthsOf({ credits }: Values): number {
  const isNumber = typeof credits === 'string' && /^-?\d{1,6}(\.\d)?$/.test(credits);
  const tenths = isNumber ? Math.round(Number(credits) * 10) : 0;
  if (tenths === 0 || Math.abs(tenths) > creditsMax * 10)
    throw new Error(`--credits takes a number from -${creditsMax} to ${creditsMax}, not 0, with at most one decimal.`);
  return tenths;
}

function reasonOf({ reason }: Values): string {
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text === '' || text.length > reasonMax || text.includes('@'))
    throw new Error(`--reason takes 1 to ${reasonMax} characters without an email address.`);
  return text;
}
