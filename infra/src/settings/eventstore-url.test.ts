import { describe, expect, it } from 'vitest';
import { parseEsdbAddress, problemOfEsdbAddress } from './eventstore-url.ts';

describe('the address of EventStoreDB', () => {
  it('has one host, several hosts, or a name for a cluster', () => {
    expect(parseEsdbAddress('esdb://localhost?tls=false')).toMatchObject({
      hosts: [{ address: 'localhost', port: 2113 }],
      discover: false,
      tls: false,
    });
    const { hosts } = parseEsdbAddress('esdb://ann:secret@one:2111,two:2112,three/?nodePreference=leader');
    expect(hosts.map(({ address, port }) => `${address}:${port}`)).toEqual(['one:2111', 'two:2112', 'three:2113']);
    expect(parseEsdbAddress('esdb+discover://ann:secret@cluster.example.com').discover).toBe(true);
  });

  it('has the decoded user and password, and the options of the client', () => {
    const url = 'esdb://ann:p%40ss%3Aw%2Frd@db:2113?tls=true&TLSCAFILE=%2Fetc%2Fca.pem&keepAliveInterval=20000';
    expect(parseEsdbAddress(url)).toMatchObject({
      credentials: { username: 'ann', password: 'p@ss:w/rd' },
      tlsCaFile: '/etc/ca.pem',
      numbers: { keepAliveInterval: 20_000 },
    });
  });

  it('has credentials for every call even when none are sent', () => {
    expect(parseEsdbAddress('esdb://db?tls=false').credentials.username).not.toBe('');
  });

  it.each([
    ['http://db:2113', 'must be an address like'],
    ['esdb://', 'must be an address like'],
    ['esdb://ann:secret@', 'must be an address like'],
    ['esdb://db:2113', 'must name a user and a password, or say tls=false'],
    ['esdb://db:port?tls=false', 'must name hosts as host or host:port'],
    ['esdb://one,,two?tls=false', 'must name hosts as host or host:port'],
    ['esdb://db?tls=no', 'must set tls to true or false'],
    ['esdb://ann:100%@db', 'with a % that does not start a code'],
    ['esdb://ann:secret@db?throwOnAppendFailure=false', 'must not set throwOnAppendFailure=false'],
    ['esdb://ann:secret@db?tlsVerifyCert=false', 'must not set tlsVerifyCert=false'],
    ['esdb://ann:secret@db?nodePreference=follower', 'must leave nodePreference at leader'],
    ['esdb://ann:secret@db?keepAliveTimeout=soon', 'must set keepAliveTimeout to a whole number'],
    ['esdb://ann:secret@db?password=secret', 'an option this program does not know: password'],
  ])('%s is refused without repeating the password', (url, sentence) => {
    expect(problemOfEsdbAddress(url)).toContain(sentence);
    expect(problemOfEsdbAddress(url)).not.toContain('secret');
  });
});
