import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { isCnpj } from '~/src/shared/cnpj';
import { isCpf } from '~/src/shared/cpf';

/** What a piece of work belongs to, from the request through the outbox to its jobs, source calls and mails. */
export interface Trace {
  /** Ours: a request's UUID, as answered in `X-Request-Id`; a scheduled job's own id. */
  readonly requestId: string;
  /** 32 hex digits (W3C Trace Context): the caller's, or else the request's own id without hyphens. */
  readonly traceId: string;
  /** 16 hex digits: the work that what begins now is part of. */
  readonly spanId: string;
  readonly sampled: boolean;
  /** Shared by the work of one request or job. */
  readonly about: About;
}

/** The report that work is about; null when it is about several. */
interface About {
  reportId?: string | null;
}

const storage = new AsyncLocalStorage<Trace | undefined>();

/** What the running work belongs to; undefined outside of requests and jobs. */
export const currentTrace = (): Trace | undefined => storage.getStore();

/** Runs `work` and all that it begins as part of `trace`. */
export const runTraced = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);

/** Runs `work`, done for several requests or jobs at once, as part of none of them. */
export const runUntraced = <T>(work: () => T): T => storage.run(undefined, work);

/** Version 00, or a later one's first four fields; all zeros are invalid. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

const newSpanId = (): string => randomBytes(8).toString('hex');

/**
 * A trace of its own, or, with the `traceparent` of whoever began it, part of theirs. A malformed one is ignored, and
 * one in whose trace id somebody's document stands, which would be logged (one of 700 random ids looks like that).
 */
export function beginTrace(requestId: string, { traceparent, reportId }: TraceOrigin = {}): Trace {
  const parent = TRACEPARENT.exec(traceparent ?? '');
  const [, traceId, spanId, flags] = parent && !holdsDocument(parent[1] ?? '') ? parent : [];
  return {
    requestId,
    traceId: traceId ?? traceIdOf(requestId),
    spanId: spanId ?? newSpanId(),
    sampled: (Number.parseInt(flags ?? '0', 16) & 1) === 1,
    about: reportId ? { reportId } : {},
  };
}

/** Whether a CPF or CNPJ stands somewhere in a trace id. */
function holdsDocument(traceId: string): boolean {
  const windows = (length: number) =>
    Array.from({ length: traceId.length - length + 1 }, (_, at) => traceId.slice(at, at + length));
  return windows(11).some(isCpf) || windows(14).some((each) => /^\d+$/.test(each) && isCnpj(each));
}

interface TraceOrigin {
  traceparent?: string | null;
  reportId?: string | null;
}

const traceIdOf = (requestId: string): string =>
  UUID.test(requestId) ? requestId.replaceAll('-', '') : randomBytes(16).toString('hex');
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The value of the `traceparent` header for what this work calls. */
export const toTraceparent = ({ traceId, spanId, sampled }: Trace): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Names the report that the running work is about, for its log lines and jobs. */
export function noteReport(reportId: string): void {
  const trace = currentTrace();
  if (trace) trace.about.reportId = reportId;
}

/**
 * Runs `work` as being about this report alone; the work around it is about it too, unless it is about several.
 */
export function inReport<T>(reportId: string, work: () => T): T {
  const trace = currentTrace();
  if (!trace) return work();
  const { about } = trace;
  about.reportId = about.reportId === undefined || about.reportId === reportId ? reportId : null;
  return runTraced({ ...trace, about: { reportId } }, work);
}

/** Ids for an outbox row; a `traceparent` only if it says more than the request's id. */
export function traceColumns(): {
  requestId: string | null;
  reportId: string | null;
  traceparent: string | null;
} {
  const trace = currentTrace();
  if (!trace) return { requestId: null, reportId: null, traceparent: null };
  const { requestId, traceId, sampled, about } = trace;
  const isOwn = traceId === requestId.replaceAll('-', '');
  return {
    requestId: UUID.test(requestId) ? requestId : null,
    reportId: about.reportId ?? null,
    traceparent: isOwn && !sampled ? null : toTraceparent(trace),
  };
}

/** Ids that each log line bears; the trace's only if it is the caller's. */
export function traceFields(): Record<string, string> {
  const trace = currentTrace();
  if (!trace) return {};
  const { requestId, traceId, about } = trace;
  const fields: Record<string, string> = { requestId };
  if (traceId !== requestId.replaceAll('-', '')) fields.traceId = traceId;
  if (about.reportId) fields.reportId = about.reportId;
  return fields;
}
