import { type Component, licenceOf } from './bill-of-materials.ts';

/**
 * Licences under which a package may ship, each as it is spelt in the bill. All of them allow use in a product whose
 * source is closed; libvips is a library of its own, which its licence asks for.
 */
export const acceptedLicences: readonly string[] = [
  '(BSD-3-Clause AND Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
];

/** Packages that declare no licence, and the one that their licence file contains. */
export const undeclaredLicences: Readonly<Record<string, string>> = { unionfs: 'Unlicense' };

/** One sentence for each package that must not ship before its licence was read. */
export function licenceProblems(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    const licence = licenceOf(component) ?? undeclaredLicences[component.name] ?? 'no licence';
    return acceptedLicences.includes(licence) ? [] : [`${component['bom-ref']} has ${licence}`];
  });
}

/**
 * The text that ships with the product: each package with its licence, and once the words that several have in common.
 * @param textsOf the licence and notice files of a package, none if it ships without one.
 */
export function thirdPartyNotices(
  components: readonly Component[],
  textsOf: (component: Component) => readonly string[],
): string {
  const packagesByWords = new Map<string, string[]>();
  for (const component of components) {
    const words = textsOf(component).map((text) => text.trim());
    const key = words.join('\n\n') || 'These packages include no licence text.';
    const licence = licenceOf(component) ?? undeclaredLicences[component.name];
    packagesByWords.set(key, [...(packagesByWords.get(key) ?? []), `${component['bom-ref']} (${licence})`]);
  }
  const sections = [...packagesByWords].map(([words, packages]) => `${packages.join('\n')}\n\n${words}`);
  const title = `Windtunnel contains these ${components.length} packages of other authors.`;
  return `${[title, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
