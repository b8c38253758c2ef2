import { causesOf } from '../error-causes.ts';
import { CredentialsRefused, type ServerProbe } from '../server-probe.ts';

const defaultPort = 27_017;
const answerMs = 5_000;
/** Unauthorized, AuthenticationFailed; Atlas says 8000. */
const refusedCodes: ReadonlySet<unknown> = new Set([13, 18, 8_000]);
const shape = /^mongodb(\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)(?:\/[^?]*)?(?:\?(.*))?$/;

export function mongoDbProbe(url: string): ServerProbe {
  const [, srv, hostList = '', query] = shape.exec(url) ?? [];
  const options = new URLSearchParams(query);
  const hosts = hostList.split(',').map(toHost);
  return {
    server: 'MongoDB',
    setting: 'MONGODB_URL',
    place: srv === undefined ? hosts.map(({ host, port }) => `${host}:${port}`).join(',') : hostList,
    // What mongodb+srv names is not a host; only the driver asks DNS which hosts there are.
    hosts: srv === undefined ? hosts : [],
    tls: (options.get('tls') ?? options.get('ssl') ?? String(srv !== undefined)) === 'true',
    credentials: 'the user and password in MONGODB_URL',
    advice: {
      authority: 'Name its authority with tlsCAFile in MONGODB_URL.',
      encrypted: 'Say tls=true in MONGODB_URL.',
      plain: 'Say tls=false in MONGODB_URL if it is meant to be unencrypted.',
    },
    isNeeded: true,
    isWatched: true,
    ask: () => listCollections(url),
  };
}

function toHost(text: string) {
  const [host = '', port = String(defaultPort)] = text.split(':');
  return { host, port: Number(port) };
}

/** A ping is answered before the login, so something is asked for that needs one. */
async function listCollections(url: string): Promise<void> {
  const { default: mongoose } = await import('mongoose');
  const timeouts = { serverSelectionTimeoutMS: answerMs, connectTimeoutMS: answerMs, socketTimeoutMS: answerMs };
  const connection = mongoose.createConnection(url, {
    ...timeouts,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 1,
  });
  try {
    await connection.asPromise();
    await connection
      .getClient()
      .db('windtunnel')
      .listCollections({}, { nameOnly: true, authorizedCollections: true })
      .toArray();
  } catch (error) {
    const isRefused = [...causesOf(error)].some(({ code }) => refusedCodes.has(code));
    throw isRefused ? new CredentialsRefused('The user is not let in', { cause: error }) : error;
  } finally {
    await connection.destroy(true).catch(() => undefined);
  }
}
