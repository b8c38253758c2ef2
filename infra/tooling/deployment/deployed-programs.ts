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

/** `NAME: value`, or a list of `NAME=value`. */
const environment = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.string())
    .transform((lines) =>
      Object.fromEntries(lines.map((line) => [line.split('=', 1)[0] ?? '', line.replace(/^[^=]*=?/, '')])),
    ),
]);

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: environment.optional(),
      env_file: z.unknown().optional(),
      secrets: z.array(z.string()).optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const isOurs = (image: string) => image.startsWith('windtunnel:');

/** The programs in a Compose file, with default values for all variables. */
export function programsOfCompose(file: unknown): DeployedProgram[] {
  const { services } = composeFile.parse(file);
  return Object.entries(services)
    .filter(([, { image }]) => isOurs(image))
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

/** Temporal's own command reads its server's address under the same name as our programs. */
const alsoTheirs: Readonly<Record<string, string>> = { 'temporal-namespace': 'TEMPORAL_ADDRESS' };

/**
 * Settings of ours that reach a server of another maker: EventStoreDB, for one, takes every `EVENTSTORE_...` for its
 * own and does not start with `EVENTSTORE_URL`.
 * @param settings Names of our settings; each may also end in `_FILE`.
 */
export function problemsOfServerEnvironments(file: unknown, settings: readonly string[]): string[] {
  const ours = new Set(settings.flatMap((name) => [name, `${name}_FILE`]));
  const servers = Object.entries(composeFile.parse(file).services).filter(([, { image }]) => !isOurs(image));
  return servers.flatMap(([service, { environment = {}, env_file }]) => {
    const reached = Object.keys(environment).filter((name) => ours.has(name) && alsoTheirs[service] !== name);
    const problems = reached.map((name) => `docker-compose.yml, ${service}: ${name} is a setting of our programs`);
    const whole = `docker-compose.yml, ${service}: env_file may bring settings of our programs`;
    return env_file === undefined ? problems : [...problems, whole];
  });
}

const configMap = z.object({
  kind: z.literal('ConfigMap'),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            args: z.array(z.string()),
            envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).optional(),
            /** Without a value, it comes from an optional entry of a secret, which may not be there. */
            env: z.array(z.object({ name: z.string(), value: z.string().default('') })).optional(),
          }),
        ]),
        volumes: z.array(z.object({ secret: z.object({ items: z.array(z.object({ path: z.string() })) }).optional() })),
      }),
    }),
  }),
});

/** The programs in Kubernetes manifests, each with the ConfigMaps it names. */
export function programsOfManifests(documents: readonly unknown[]): DeployedProgram[] {
  const maps = new Map(
    documents.flatMap((document) => {
      const { data } = configMap.safeParse(document);
      return data === undefined ? [] : [[data.metadata.name, data.data] as const];
    }),
  );
  return documents.flatMap((document) => {
    const parsed = deployment.safeParse(document);
    if (!parsed.success) return [];
    const { containers, volumes } = parsed.data.spec.template.spec;
    const [{ args, envFrom = [], env = [] }] = containers;
    const shared = envFrom.map(({ configMapRef }) => maps.get(configMapRef.name) ?? {});
    return [
      {
        source: `Kubernetes, ${parsed.data.metadata.name}`,
        program: args[0] ?? '',
        environment: {
          ...Object.assign({}, ...shared),
          ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
        },
        secrets: volumes.flatMap(({ secret }) => secret?.items.map(({ path }) => path) ?? []),
      },
    ];
  });
}

/** The programs that ask language models. */
const asksModels = ['dist/api.js', 'dist/worker.js'];

/** Settings of language models that a program which asks them cannot be given, and those that others are given. */
export function problemsOfModelSettings(
  programs: readonly DeployedProgram[],
  modelSettings: readonly string[],
): string[] {
  return programs.flatMap(({ source, program, environment }) => {
    const given = modelSettings.filter((name) => name in environment);
    if (!asksModels.includes(program)) return given.map((name) => `${source}: has no use for ${name}`);
    const missing = modelSettings.filter((name) => !given.includes(name));
    return missing.map((name) => `${source}: ${name} is not passed on`);
  });
}

/** A program as it is deployed by an operator who uses hosted models, null if it asks none. */
export function withModels(deployed: DeployedProgram): DeployedProgram | null {
  if (!asksModels.includes(deployed.program)) return null;
  const models = {
    GEMINI_API_KEY: 'a-key',
    GEMINI_MODEL: 'gemini-2.5-flash',
    GEMINI_PRICE: 'USD 0.3 2.5',
    MODEL_URL: 'https://models.example/v1',
    MODEL_NAME: 'a-model',
    MODEL_KEY: 'another-key',
    MODEL_TOKENS_PER_DAY: '200000',
  };
  const { source, environment } = deployed;
  return { ...deployed, source: `${source}, with hosted models`, environment: { ...environment, ...models } };
}
