import { accountRole } from '@windtunnel/contracts/rules/account-role';
import { describe, expect, it } from 'vitest';
import { readAdminCommand } from './admin-command.ts';

const read = (line: string, ...more: string[]) => readAdminCommand([...line.split(' ').filter(Boolean), ...more]);
const problem = { kind: 'help', problem: expect.any(String) };

describe('npm run admin', () => {
  it('reads the commands of an operator', () => {
    expect(read('account show --email ann@x.org --json')).toEqual({
      kind: 'show',
      account: { email: 'ann@x.org' },
      json: true,
    });
    expect(read('roles grant --user u1 --role admin --by kim')).toEqual({
      kind: 'grant-role',
      account: { userId: 'u1' },
      role: 'admin',
      operator: 'kim',
    });
    for (const role of accountRole.options)
      expect(read(`roles revoke --user u1 --role ${role} --by kim`)).toMatchObject({ kind: 'revoke-role', role });
    expect(read('credits adjust --user u1 --credits 2.5 --by kim --reason', 'A study was lost')).toEqual({
      kind: 'adjust',
      account: { userId: 'u1' },
      amountTenths: 25,
      reason: 'A study was lost',
      adjustmentId: null,
      operator: 'kim',
    });
    expect(read('credits adjust --user u1 --credits=-5 --by kim --reason', 'Granted twice')).toMatchObject({
      kind: 'adjust',
      amountTenths: -50,
    });
  });

  it('shows the help when asked', () => {
    for (const line of ['', 'help', '--help', '-h']) expect(read(line)).toEqual({ kind: 'help', problem: null });
  });

  it.each([
    'account',
    'account delete --user u1',
    'account show',
    'account show --user u1 --email ann@x.org',
    'emails list --user u1',
    'emails list --role admin',
    'account show --user u1 --by kim',
    'account show u1',
    'roles grant --user u1 --by kim',
    'roles grant --user u1 --role king --by kim',
    'roles grant --user u1 --role admin',
    'roles grant --user u1 --role admin --by Kim@X.org',
    'credits adjust --user u1 --credits 10 --by kim',
    'credits adjust --user u1 --credits 0 --by kim --reason late',
    'credits adjust --user u1 --credits -5 --by kim --reason late',
    'credits adjust --user u1 --credits=-0 --by kim --reason late',
    'credits adjust --user u1 --credits=-100000.1 --by kim --reason late',
    'credits adjust --user u1 --credits 1.25 --by kim --reason late',
    'credits adjust --user u1 --credits 100000.1 --by kim --reason late',
    'credits adjust --user u1 --credits 10 --reason late',
    'credits adjust --user u1 --credits 10 --by kim --reason ann@x.org',
    'credits adjust --user u1 --credits 10 --by kim --reason late --force',
  ])('does not guess what is meant by %j', (line) => {
    expect(read(line)).toEqual(problem);
  });
});
