// `npm run sbom [-- FOLDER]`: writes what the product is made of (CycloneDX) and the licences of its packages, to dist/.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bill, type Component, shippedPart, type Workspace } from './bill-of-materials.ts';
import { licenceProblems, thirdPartyNotices } from './notices.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The workspaces of the image; the page's packages are inside its files. */
const shipped = ['', 'contracts', 'infra', 'infra/simulator', 'infra/app', 'backend', 'projections', 'workflows'];
const bytesMax = 64 * 1024 * 1024;
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Everything that is installed, as npm knows it. */
function installed(): Bill {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error'];
  const isWindows = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: bytesMax,
    shell: isWindows,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** The licence and notice files that each package brought along. */
function licenceTexts(): (component: Component) => string[] {
  const packages: Record<string, { readonly version?: string }> = readJson('node_modules/.package-lock.json').packages;
  const folders = new Map(
    Object.entries(packages).map(([path, { version }]) => [`${path.split('node_modules/').pop()}@${version}`, path]),
  );
  return (component) => {
    const folder = join(root, folders.get(component['bom-ref']) ?? '');
    return readdirSync(folder)
      .filter((name) => /^(licen[cs]e|copying|notice|third-party)/i.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  };
}

const folder = process.argv[2] ?? join(root, 'dist');
const workspaces: Workspace[] = [...shipped, 'frontend'].map((path) => readJson(join(path, 'package.json')));
const bill = shippedPart(installed(), workspaces);
const problems = licenceProblems(bill.components);
for (const problem of problems) console.error(`Read its licence first: ${problem}`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(join(folder, 'third-party-notices.txt'), thirdPartyNotices(bill.components, licenceTexts()));
console.log(`${bill.components.length} packages: ${folder}/sbom.cdx.json and third-party-notices.txt`);
process.exitCode = problems.length === 0 ? 0 : 1;
