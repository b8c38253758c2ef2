import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import mongoose from 'mongoose';
import { testCertificate } from './test-certificate.ts';

/** A server that is there and accepts no login, in its protocol's own words. */
export interface RefusingServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Shows a certificate that no authority has signed, and then says nothing. */
export const tlsOnly = () => listening(createTlsServer(testCertificate, (socket) => socket.on('error', () => {})));

/** Understands nothing that it is sent, and hangs up then, as servers without TLS do. */
export const plainOnly = () =>
  listening(createServer((socket) => socket.on('error', () => {}).on('data', () => socket.destroy())));

/** Hangs up at once, as a proxy with nothing behind it does. */
export const hangingUp = () => listening(createServer((socket) => socket.on('error', () => {}).destroy()));

/** Meilisearch's answer to a wrong key, and S3's to a wrong secret. */
export const refusingHttp = (status: number, body: string) =>
  listening(
    createHttpServer((_request, response) => {
      const type = body.startsWith('<') ? 'application/xml' : 'application/json';
      response.writeHead(status, { 'content-type': type }).end(body);
    }),
  );

/** Every call ends as UNAUTHENTICATED. */
export const refusingGrpc = () => {
  const server = createHttp2Server();
  server.on('stream', (stream) => {
    stream.on('error', () => {});
    stream.respond(
      { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '16', 'grpc-message': 'unauthorized' },
      { endStream: true },
    );
  });
  return listening(server);
};

const smtpAnswers: readonly (readonly [RegExp, string])[] = [
  [/^EHLO/i, '250-localhost\r\n250 AUTH PLAIN'],
  [/^AUTH/i, '535 5.7.8 Authentication credentials invalid'],
  [/^QUIT/i, '221 Bye'],
];

/** Offers a login, and accepts none. */
export const refusingSmtp = () =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 localhost\r\n');
      socket.on('data', (data) => {
        const [, answer = '502 Not here'] = smtpAnswers.find(([command]) => command.test(data.toString())) ?? [];
        socket.write(`${answer}\r\n`);
      });
    }),
  );

const headerBytes = 16;
const opMsg = 2_013;
const hello = { ok: 1, isWritablePrimary: true, maxWireVersion: 21, minWireVersion: 0, maxBsonObjectSize: 16_777_216 };
const refused = { ok: 0, errmsg: 'Authentication failed.', code: 18, codeName: 'AuthenticationFailed' };

/** Greets as MongoDB does, and refuses every login. */
export const refusingMongo = () =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => answerMongo(socket, data));
    }),
  );

function answerMongo(socket: Socket, data: Buffer): void {
  const { BSON } = mongoose.mongo;
  const requestId = data.readInt32LE(4);
  const isMessage = data.readInt32LE(12) === opMsg;
  const asksToLogIn = data.includes('saslStart') && !data.includes('helloOk');
  const document = BSON.serialize(asksToLogIn ? refused : { ...hello, maxMessageSizeBytes: 48_000_000 });
  // An OP_MSG has flags and a section kind, the older OP_REPLY has flags, a cursor, a start and a count.
  const head = Buffer.alloc(headerBytes + (isMessage ? 5 : 20));
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(isMessage ? opMsg : 1, 12);
  if (!isMessage) head.writeInt32LE(1, headerBytes + 16);
  socket.write(Buffer.concat([head, document]));
}

async function listening(server: Pick<Server, 'listen' | 'close' | 'address' | 'on'>): Promise<RefusingServer> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  server.on('connection', keep);
  // What a client says while it hangs up.
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
