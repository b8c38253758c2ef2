// Run by mongosh, once for a new database: a user that may read the read models, and nothing else. The vault with names
// and email addresses is in the same database, so this user gets collections one by one. For a database that is older
// than this file: `docker compose exec mongodb mongosh --username windtunnel --password "$(cat infra/deploy/secrets/mongodb_password)"
// --file /docker-entrypoint-initdb.d/make-reader.js`.
const database = db.getSiblingDB('windtunnel');
const names = [
  'study-list',
  'study-detail',
  'interview',
  'credit-balance',
  'project-list',
  'panel-list',
  'model-use',
  'notifications',
];
// A read model is stored in another collection each time that it is built again, and no role may name them by pattern.
const generations = Array.from({ length: 100 }, (_, index) => index + 1);
const collections = ['read_models', ...names.flatMap((name) => generations.map((each) => `${name}_g${each}`))];

database.createRole({
  role: 'readModels',
  privileges: collections.map((collection) => ({ resource: { db: 'windtunnel', collection }, actions: ['find'] })),
  roles: [],
});
database.createUser({
  user: 'reader',
  pwd: require('node:fs').readFileSync('/run/secrets/mongodb_reader_password', 'utf8'),
  roles: ['readModels'],
});
