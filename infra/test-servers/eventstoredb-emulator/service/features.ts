import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { ServerNode } from '../server/node.ts';
import { admit } from './admission.ts';

const streamsService = 'event_store.client.streams.streams';
const methods: readonly (readonly [service: string, method: string, ...features: string[]])[] = [
  [streamsService, 'append'],
  [streamsService, 'batchappend', 'deadline_duration'],
  [streamsService, 'delete'],
  [streamsService, 'read', 'position', 'events'],
  [streamsService, 'tombstone'],
  ['event_store.client.gossip.gossip', 'read'],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods'],
];

/** ServerFeatures.GetSupportedMethods: the client uses BatchAppend if it is listed, and otherwise Append. */
export const supportedMethods =
  (node: ServerNode, offersBatchAppend: () => boolean) =>
  (
    call: ServerUnaryCall<shared.Empty, features.SupportedMethods>,
    callback: sendUnaryData<features.SupportedMethods>,
  ) => {
    const admission = admit(node, call, 'features');
    if (admission.kind === 'refused') callback(admission.refusal);
    if (admission.kind !== 'admitted') return;
    const answer = new features.SupportedMethods().setEventStoreServerVersion(node.log.line.version);
    for (const [service, method, ...list] of methods) {
      if (method === 'batchappend' && !offersBatchAppend()) continue;
      const supported = new features.SupportedMethod().setServiceName(service).setMethodName(method);
      answer.addMethods(supported.setFeaturesList(list));
    }
    admission.answer(() => callback(null, answer));
  };
