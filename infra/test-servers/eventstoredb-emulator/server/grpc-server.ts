import { createServer, type Socket, type Server as SocketServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { append } from '../service/append.ts';
import { batchAppend } from '../service/batch-append.ts';
import { decodeBatchRequest } from '../service/batch-request.ts';
import { softDelete, tombstone } from '../service/delete.ts';
import { supportedMethods } from '../service/features.ts';
import { gossip } from '../service/gossip.ts';
import { read } from '../service/read.ts';
import type { ServerNode } from './node.ts';

export interface Certificate {
  readonly certificate: Buffer;
  readonly key: Buffer;
}

/** A message may be just under 16 MiB; grpc-js would refuse anything above 4 MiB. */
const messageBytesMax = 16 * 1024 * 1024;

/** The listening side. It owns the sockets, so that they can be cut. */
export class GrpcServer {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly listener: SocketServer;

  constructor(node: ServerNode, offersBatchAppend: () => boolean, tls: Certificate | undefined) {
    this.server = new Server({ 'grpc.max_receive_message_length': messageBytesMax });
    this.server.addService(
      {
        ...StreamsService,
        read: { ...StreamsService.read, responseSerialize: asBuffer },
        batchAppend: { ...StreamsService.batchAppend, requestDeserialize: decodeBatchRequest },
      },
      {
        append: append(node),
        batchAppend: batchAppend(node),
        delete: softDelete(node),
        read: read(node),
        tombstone: tombstone(node),
      },
    );
    this.server.addService(GossipService, { read: gossip(node) });
    this.server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods(node, offersBatchAppend) });
    const credentials = tls
      ? ServerCredentials.createSsl(null, [{ cert_chain: tls.certificate, private_key: tls.key }])
      : ServerCredentials.createInsecure();
    const injector = this.server.createConnectionInjector(credentials);
    this.listener = createServer((socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      socket.setNoDelay(true);
      injector.injectConnection(socket);
    });
  }

  /** @returns the port. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.listener.once('error', reject);
      this.listener.listen(port, '127.0.0.1', () => {
        const address = this.listener.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Cuts one peer's (`address:port`) connections, or all connections. */
  cut(peer?: string): void {
    for (const socket of this.sockets) {
      if (peer === undefined || peer.endsWith(`:${socket.remotePort}`)) socket.destroy();
    }
  }

  /** Refuses new connections. Open calls have this long to finish before they are cut off. */
  async close(graceMs: number): Promise<void> {
    const closed = new Promise((resolve) => this.listener.close(resolve));
    if (graceMs > 0) {
      const ended = new Promise<void>((resolve) => this.server.tryShutdown(() => resolve()));
      await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
    }
    this.cut();
    this.server.forceShutdown();
    await closed;
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
