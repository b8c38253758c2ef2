export const ledgerHelp = `Reads the credit ledger from the events alone, and changes nothing; the product may be running.

Examples:
  npm run -s ledger -- verify                                   is every ledger sound?
  npm run -s ledger -- replay --as-of 2026-03-01                what every account had at that time
  npm run -s ledger -- replay --user ID --as-of 2026-03-01      the same for one, with each entry
  npm run -s ledger -- explain 1284                             why that entry is there
  npm run -s ledger -- explain invoice:in_1 --json              the same by its key, for a program
  npm run -s ledger -- export > ledger.jsonl && python3 infra/audit/audit.py ledger.jsonl

Commands:
  verify  [--as-of TIME] [--json]               the rules, the holds and the hash chains of every ledger
  balance --user ID [--as-of TIME] [--json]     one user's balance
  replay  [--as-of TIME] [--user ID] [--json]   accounts with balance, holds and entries, and whether the rules hold there
  explain ENTRY [--user ID] [--json]            an entry, the balance before and after it, and the events behind it
  export  [--user ID]                           every entry with the balance after it, then every account, as JSON lines

  TIME    ISO 8601, for instance 2026-03-01T09:00:00Z; what was recorded at that moment counts. Default: now.
  ENTRY   a position, the id of an event, or a key: of a grant or reversal, or the batchId of a launch.
  --user  only this account; the id is the one in the log, which contains no names.
  --json  for programs: one object (verify, balance) or one a line.

Amounts are tenths of a credit. The log is in DATA_DIR (default ./data) or at EVENTSTORE_URL. Results go to standard
output, messages to standard error; npm itself prints lines of its own unless it is run with -s.
Exit code: 0 valid, 1 a problem was found or there is no such account or entry, 2 wrong usage, or a server
that does not answer or refuses its settings.
`;
