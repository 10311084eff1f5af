import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';

const FOLDER = 'deploy/kubernetes';
const PACKAGES: Record<string, string> = { 'keda.sh/v1alpha1': '@kubernetes-models/keda/keda.sh/v1alpha1' };

/** What we read of a manifest; the judge knows all of it. */
interface Container {
  name: string;
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string }[];
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  securityContext: object;
  resources: { requests: object; limits: object };
  volumeMounts: { name: string }[];
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[]; volumes: { name: string }[]; securityContext: object };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec: {
    template: Pod;
    selector: { matchLabels: object };
    scaleTargetRef: { name: string };
    triggers: { metadata: { query: string } }[];
  };
}

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest),
);
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const named = manifests.map((manifest) => [nameOf(manifest), manifest] as const);
const find = (name: string) => manifests.find((manifest) => nameOf(manifest) === name);
const pods = named.filter(([, { kind }]) => kind === 'Deployment' || kind === 'Job');

/** Notes which fields a validator looks at; it looks at all that it knows, so the others are misspelt. */
function watch<T extends object>(value: T, path: string, seen: Set<string>): T {
  return new Proxy(value, {
    get(target, key, receiver) {
      const field = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return field;
      seen.add(`${path}/${key}`);
      return typeof field === 'object' && field !== null ? watch(field, `${path}/${key}`, seen) : field;
    },
  });
}
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, field]) => [
        `${path}/${key}`,
        ...pathsOf(field, `${path}/${key}`),
      ]);
/** Maps, whose keys are free. */
const FREE = /\/(?:data|labels|annotations|matchLabels|requests|limits|metadata)\/[^/]+(?:\/|$)/;

describe('the Kubernetes manifests', () => {
  test.each(named)('%s matches its schema and has no unknown field', async (_name, manifest) => {
    const path = manifest.apiVersion === 'v1' ? 'v1' : manifest.apiVersion;
    const models = await import(PACKAGES[path] ?? `kubernetes-models/${path}`);
    const seen = new Set<string>();
    const model = new models[manifest.kind](manifest);
    model.validate.call(watch(model, '', seen));
    expect(pathsOf(manifest).filter((field) => !FREE.test(field) && !seen.has(field))).toEqual([]);
  });

  test.each(pods)(
    '%s runs without privileges, mounts only existing volumes, and requests its resources',
    (_name, { spec }) => {
      const { containers, volumes, securityContext } = spec.template.spec;
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
        const mounted = container.volumeMounts.map(({ name }) => name).sort();
        expect(mounted).toEqual(volumes.map(({ name }) => name).sort());
      }
    },
  );

  test.each(['web', 'worker'])('%s is probed at its ports, and scaled', (name) => {
    const { template, selector } = find(`Deployment ${name}`)?.spec ?? ({} as Manifest['spec']);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    const [container] = template.spec.containers;
    const ports = container?.ports?.map((port) => port.name);
    for (const [probe, path] of [
      [container?.livenessProbe, '/health/live'],
      [container?.readinessProbe, '/health/ready'],
    ] as const) {
      expect(probe?.httpGet.path).toBe(path);
      expect(ports).toContain(probe?.httpGet.port);
    }
    const scalers = manifests.filter(({ spec }) => spec?.scaleTargetRef?.name === name);
    expect(scalers).toHaveLength(1);
    expect(find(`PodDisruptionBudget ${name}`)?.spec.selector.matchLabels).toEqual(selector.matchLabels);
  });

  test('workers are scaled by a figure that also raises an alert', () => {
    const queries = find('ScaledObject worker')?.spec.triggers.map(({ metadata }) => metadata.query) ?? [];
    const [figure = ''] = /idoneo_\w+/.exec(queries.join(' ')) ?? [];
    expect(figure).not.toBe('');
    expect(readFileSync('docs/monitoring/rules.yaml', 'utf8')).toContain(`(${figure})`);
  });

  test('have only settings of the product, and no secret in plain text', () => {
    const documentedSettings = readFileSync('docs/operations.md', 'utf8');
    const settings = [
      ...Object.entries(find('ConfigMap idoneo')?.data ?? {}),
      ...pods.flatMap(([, { spec }]) =>
        spec.template.spec.containers.flatMap(({ env = [] }) =>
          env.map(({ name, value = '' }) => [name, value] as const),
        ),
      ),
    ];
    expect(settings.length).toBeGreaterThan(15);
    for (const [name, value] of settings) {
      const setting = documentedSettings.includes(`\`${name}\``) ? name : name.replace(/_FILE$/, '');
      expect(documentedSettings).toContain(`\`${setting}\``);
      if (/SECRET|KEYS|PASSWORD|_URL/.test(name)) expect(value).toMatch(/^\/run\/secrets\//);
    }
  });
});
