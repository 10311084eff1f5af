import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseAddress, splitHosts } from './address';

/** A host that does not answer within it is passed over, where there are others. */
const HOST_MS = 3_000;
/** Between a role's new password and the file that says it. */
const ROTATION = { tries: 15, pauseMs: 300 };
const WRONG_PASSWORD = '28P01';

/** None of the hosts is a primary: as if Postgres were starting (`cannot_connect_now`). */
class NoPrimary extends Error {
  readonly code = '57P03';
}

/** The host that answered last, by the list of hosts. */
const lastHosts = new Map<string, string>();

/**
 * A connection to the primary among the address's hosts. An address that may change is asked again for a while
 * when its password is refused. @throws the last host's error
 */
export async function connectTo(address: DatabaseAddress, settings: pg.ClientConfig): Promise<pg.Client> {
  for (let triesLeft = ROTATION.tries; ; triesLeft -= 1) {
    const url = typeof address === 'string' ? address : address();
    try {
      return await connectToOne(url, settings);
    } catch (error) {
      const isOld = (error as { code?: string }).code === WRONG_PASSWORD && typeof address !== 'string';
      if (!isOld || triesLeft === 0) throw error;
      await sleep(ROTATION.pauseMs);
    }
  }
}

async function connectToOne(url: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const urls = splitHosts(url) ?? [url];
  if (urls.length === 1) return open({ ...settings, connectionString: url });
  const last = lastHosts.get(url);
  const inOrder = last ? [last, ...urls.filter((each) => each !== last)] : urls;
  let failure: unknown;
  for (const each of inOrder) {
    try {
      const client = await openPrimary({
        connectionTimeoutMillis: HOST_MS,
        ...settings,
        connectionString: each,
      });
      lastHosts.set(url, each);
      return client;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function open(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ keepAlive: true, ...settings });
  await client.connect();
  return client;
}

/** Postgres 14 and newer say at the start of a connection whether they are a standby. */
async function openPrimary(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ keepAlive: true, ...settings });
  let isStandby = false;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName === 'in_hot_standby') isStandby = status.parameterValue === 'on';
  });
  await client.connect();
  if (!isStandby) return client;
  await client.end();
  throw new NoPrimary('the host is a standby');
}
