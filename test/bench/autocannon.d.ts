declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    method?: string;
    body?: string;
    headers?: Record<string, string>;
    requests?: object[];
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p99: number; p50: number };
    non2xx: number;
    '4xx': number;
    '5xx': number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
