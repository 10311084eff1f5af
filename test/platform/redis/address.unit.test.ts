import { describe, expect, test } from '@jest/globals';
import { parseRedisAddress } from '~/src/platform/redis/address';

describe('addresses of Redis', () => {
  test('name one server, a cluster or sentinels', () => {
    expect(parseRedisAddress('redis://:p%40ss@cache:6380/2')).toEqual({
      kind: 'one',
      hosts: [{ host: 'cache', port: 6_380 }],
      tls: false,
      password: 'p@ss',
      primary: undefined,
      database: 2,
    });
    expect(parseRedisAddress('rediss+cluster://product:secret@a,b:7001,[::1]:7002')).toEqual({
      kind: 'cluster',
      hosts: [
        { host: 'a', port: 6_379 },
        { host: 'b', port: 7_001 },
        { host: '::1', port: 7_002 },
      ],
      tls: true,
      username: 'product',
      password: 'secret',
      primary: undefined,
      database: 0,
    });
    expect(parseRedisAddress('redis+sentinel://a,b:26380/main/3?sentinelPassword=x%3D')).toEqual({
      kind: 'sentinel',
      hosts: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_380 },
      ],
      tls: false,
      primary: 'main',
      sentinelPassword: 'x=',
      database: 3,
    });
  });

  test.each([
    'http://a:6379',
    'redis://a:6379,b:6379',
    'redis://a:port',
    'redis://a:99999',
    'redis://',
    'redis+cluster://a,b/1',
    'redis+sentinel://a,b',
    'redis+sentinel://a,b/main/x',
    'redis://a/0/1',
  ])('do not include %s', (url) => {
    expect(parseRedisAddress(url)).toBeNull();
  });
});
