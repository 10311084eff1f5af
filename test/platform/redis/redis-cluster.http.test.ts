import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Cluster } from 'ioredis';
import { createLimits, type Limits } from '~/src/platform/limits';
import { openRedis } from '~/src/platform/redis/redis';
import { createTestApp, type TestApp } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { commandRedis, type RedisGroup, startRedisCluster } from '~/test/support/process/redis-group';
import { createApiToken, createCustomer, orderByApi } from '../../domains/reports/order/order.support';

let cluster: RedisGroup;
let site: TestApp;
beforeAll(async () => {
  cluster = await startRedisCluster();
  site = await createTestApp({ env: { REDIS_URL: cluster.url, QUEUE_REDIS_URL: cluster.url }, worker: true });
}, 120_000);
afterAll(async () => {
  await site.close();
  await cluster.stop();
}, 60_000);

test('orders are processed and people stay logged in on a cluster of three', async () => {
  const { fixture } = await createCustomer(site.ctx, { credits: 40_000 });
  const token = await createApiToken(site.ctx, fixture);
  const { id } = await orderByApi(site.url, token, 'on-a-cluster');
  const agents = Array.from({ length: 6 }, () => site.agent());
  for (const [index, agent] of agents.entries()) await register(agent, `no-${index}@cluster.test`);
  for (const agent of agents) expect((await agent.get('/historico-consultas/unitaria')).status).toBe(200);
  await eventually(async () => {
    const report = await site.db('reports').where({ id }).first('state');
    return report?.state === 'done';
  });
  const nodes = await Promise.all(
    cluster.servers.map((each) => commandRedis(each, (redis) => redis.keys('*'))),
  );
  const queues = nodes.map((keys) => keys.filter((key) => key.startsWith('{idoneo:')).length);
  expect(queues.filter((count) => count > 0).length).toBeGreaterThan(1);
  expect(nodes.flat().filter((key) => key.startsWith('sess:')).length).toBeGreaterThanOrEqual(6);
}, 120_000);

test('limits count over processes, also after a slot moved to another node, and by a Redis that answers late', async () => {
  const three = { name: 'test.cluster', points: 3, seconds: 600 };
  const opened: Limits[] = [];
  const open = () => {
    const limits = createLimits(
      () => openRedis(cluster.url, 'store'),
      (key) => key,
      60_000,
    );
    opened.push(limits);
    return limits;
  };
  const [one, other] = [open(), open()];
  expect([await one.count(three, 'moved'), await other.count(three, 'moved')]).toEqual([1, 2]);
  await moveKey('limit:test.cluster:moved');
  expect([await one.count(three, 'moved'), await other.count(three, 'moved')]).toEqual([3, 4]);
  for (const each of cluster.servers)
    await commandRedis(each, (redis) => redis.client('PAUSE', 2_500, 'ALL'));
  expect(await one.count(three, 'moved')).toBe(5);
  await Promise.all(opened.map((each) => each.close()));
});

test('a single-server address of a cluster node is reported as an error', async () => {
  const [server] = cluster.servers;
  const redis = openRedis(server?.url ?? '', 'store');
  const error = await new Promise<Error>((resolve) => redis.on('error', resolve));
  expect(error.message).toContain('redis+cluster://');
  redis.disconnect();
});

/** Moves the slot of a name to the next node, with what is in it. */
async function moveKey(key: string): Promise<void> {
  const redis = openRedis(cluster.url, 'store');
  if (!(redis instanceof Cluster)) throw new Error('not a cluster');
  const slot = await redis.cluster('KEYSLOT', key);
  redis.disconnect();
  const ids = await Promise.all(
    cluster.servers.map((each) =>
      commandRedis(each, async (node) => String(await node.call('cluster', 'myid'))),
    ),
  );
  const from = Math.floor(slot / Math.ceil(16_384 / 3));
  const to = (from + 1) % 3;
  const [source, target] = [cluster.servers[from], cluster.servers[to]];
  if (!source || !target) throw new Error('no such node');
  await commandRedis(target, (node) => node.call('cluster', 'setslot', slot, 'importing', ids[from] ?? ''));
  await commandRedis(source, async (node) => {
    await node.call('cluster', 'setslot', slot, 'migrating', ids[to] ?? '');
    await node.call('migrate', '127.0.0.1', target.port, key, 0, 60_000, 'AUTH', 'of-a-test');
  });
  for (const each of [target, source, ...cluster.servers])
    await commandRedis(each, (node) => node.call('cluster', 'setslot', slot, 'node', ids[to] ?? ''));
}
