#!/bin/sh
# Makes Temporal's two databases, or brings them up to date. Safe to repeat.
set -eu
SQL_PASSWORD="$(cat /run/secrets/temporal_db_password)"
export SQL_PASSWORD

make_schema() {
  tool="temporal-sql-tool --plugin postgres12 --ep temporal-db --port 5432 --user temporal --db $1"
  $tool create
  # Refused when it was set up before.
  $tool setup-schema --version 0.0 || true
  $tool update-schema --schema-dir "/etc/temporal/schema/postgresql/v12/$2/versioned"
}

make_schema temporal temporal
make_schema temporal_visibility visibility
