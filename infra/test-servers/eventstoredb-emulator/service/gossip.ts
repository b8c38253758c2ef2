import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { Member, ServerNode } from '../server/node.ts';

/** The wire numbers of the member states. */
const states = { leader: 8, follower: 6, 'read-only': 14, 'catching-up': 4 } as const satisfies Record<
  Member['state'],
  number
>;

/** Gossip.Read: every member with its state, whether it is alive, and its address. */
export const gossip =
  (node: ServerNode) =>
  (_call: ServerUnaryCall<shared.Empty, gossipPb.ClusterInfo>, callback: sendUnaryData<gossipPb.ClusterInfo>) => {
    const fault = node.faults.meet('gossip');
    if (fault?.kind === 'hang') return;
    const answer = new gossipPb.ClusterInfo();
    node.members().forEach(({ endpoint, state, isAlive }, index) => {
      const member = new gossipPb.MemberInfo();
      member.setInstanceId(new shared.UUID().setString(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`));
      member.setTimeStamp(String(Date.now() * 10_000));
      member.setState(states[state] as gossipPb.MemberInfo.VNodeState);
      member.setIsAlive(isAlive);
      member.setHttpEndPoint(new gossipPb.EndPoint().setAddress(endpoint.host).setPort(endpoint.port));
      answer.addMembers(member);
    });
    callback(null, answer);
  };
