import { basename } from 'node:path';
import * as z from 'zod';

/** A program, with the settings a deployment file gives it. */
export interface DeployedProgram {
  /** The file and service, for use in messages. */
  readonly source: string;
  /** Relative to the image root, for instance `dist/api.js`. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Names of its secrets, each of which is mounted as a file. */
  readonly secrets: readonly string[];
}

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      secrets: z.array(z.string()).optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

/** The programs in a Compose file, with default values for all variables. */
export function programsOfCompose(file: unknown): DeployedProgram[] {
  const { services } = composeFile.parse(file);
  return Object.entries(services)
    .filter(([, { image }]) => image.startsWith('windtunnel:'))
    .map(([name, { command = [], environment = {}, secrets = [] }]) => ({
      source: `docker-compose.yml, ${name}`,
      program: command[0] ?? '',
      environment: Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')]),
      ),
      secrets,
    }));
}

/** Images without a pinned version, and secrets that make-secrets.mjs does not create. */
export function problemsOfCompose(file: unknown, writtenSecrets: readonly string[]): string[] {
  const { services, secrets } = composeFile.parse(file);
  const unpinned = Object.values(services).filter(({ image }) => !/:v?\d+\.\d+\.?[\w.-]*$/.test(image));
  const notWritten = Object.values(secrets).filter((secret) => !writtenSecrets.includes(basename(secret.file)));
  return [
    ...unpinned.map(({ image }) => `docker-compose.yml: ${image} is not pinned to a version`),
    ...notWritten.map((secret) => `docker-compose.yml: make-secrets.mjs does not write ${secret.file}`),
  ];
}

const configMap = z.object({ kind: z.literal('ConfigMap'), data: z.record(z.string(), z.string()) });
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            args: z.array(z.string()),
            env: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
          }),
        ]),
        volumes: z.array(z.object({ secret: z.object({ items: z.array(z.object({ path: z.string() })) }).optional() })),
      }),
    }),
  }),
});

/** The programs in Kubernetes manifests. They all share one ConfigMap. */
export function programsOfManifests(documents: readonly unknown[]): DeployedProgram[] {
  const settings = documents.map((document) => configMap.safeParse(document).data?.data ?? {});
  const shared = Object.assign({}, ...settings) as Record<string, string>;
  return documents.flatMap((document) => {
    const parsed = deployment.safeParse(document);
    if (!parsed.success) return [];
    const { containers, volumes } = parsed.data.spec.template.spec;
    const [{ args, env = [] }] = containers;
    return [
      {
        source: `Kubernetes, ${parsed.data.metadata.name}`,
        program: args[0] ?? '',
        environment: { ...shared, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) },
        secrets: volumes.flatMap(({ secret }) => secret?.items.map(({ path }) => path) ?? []),
      },
    ];
  });
}
