import { EventEmitter } from 'node:events';
import type { RequestHandler, Response } from 'express';

export const PROVIDERS = [
  'serpro',
  'datavalid',
  'minhareceita',
  'brasilapi',
  'transparencia',
  'infosimples',
  'bureau',
  'sigap',
  'ofac',
  'un',
  'pix',
  'payment-terminal',
  'twilio',
  'chatwoot',
  'captcha',
  'leaked-passwords',
  'clamd',
  'identity',
  'smtp',
  'google',
  'facebook',
  'entra',
  'rd',
  'ga4',
  'ads',
  'greenhouse',
  'ashby',
  'storage',
] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * Faults of a provider: `lost` acts and drops the reply, `wrong` answers about somebody else, `expired`
 * expires all tokens once; the others are self-explanatory.
 */
export const FAULT_MODES = [
  'ok',
  'slow',
  'error',
  'down',
  'malformed',
  'empty',
  'rate_limited',
  'lost',
  'wrong',
  'expired',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** Delay of `slow`: longer than every gateway's timeout. */
const SLOW_MS = 20_000;

/** The active faults; who still waits for a slow answer has it once its fault is lifted. */
export interface Faults {
  set(provider: Provider, mode: FaultMode, seconds: number, delayMs?: number): void;
  mode(provider: Provider): FaultMode;
  delayMs(provider: Provider): number;
  /** Calls `work` when the provider's fault is lifted; returns what stops that. */
  onLift(provider: Provider, work: () => void): () => void;
  list(): { provider: Provider; mode: FaultMode; until: string }[];
}

export function createFaults(): Faults {
  const set = new Map<Provider, { mode: FaultMode; until: number; delayMs: number }>();
  const lifts = new EventEmitter().setMaxListeners(0);
  const current = (provider: Provider) => {
    const fault = set.get(provider);
    if (fault && fault.until > Date.now()) return fault;
    set.delete(provider);
    return undefined;
  };
  return {
    set(provider, mode, seconds, delayMs = SLOW_MS) {
      if (mode !== 'ok') set.set(provider, { mode, until: Date.now() + seconds * 1000, delayMs });
      else {
        set.delete(provider);
        lifts.emit(provider);
      }
    },
    mode: (provider) => current(provider)?.mode ?? 'ok',
    delayMs: (provider) => current(provider)?.delayMs ?? 0,
    onLift(provider, work) {
      lifts.once(provider, work);
      return () => lifts.off(provider, work);
    },
    list: () =>
      PROVIDERS.flatMap((provider) => {
        const fault = current(provider);
        return fault ? [{ provider, mode: fault.mode, until: new Date(fault.until).toISOString() }] : [];
      }),
  };
}

/** Applies the provider's active fault to its whole prefix. */
export function injectFault(faults: Faults, provider: Provider): RequestHandler {
  return (request, response, next) => {
    switch (faults.mode(provider)) {
      case 'slow': {
        const end = () => {
          clearTimeout(timer);
          stop();
        };
        const answer = () => {
          end();
          next();
        };
        const timer = setTimeout(answer, faults.delayMs(provider));
        const stop = faults.onLift(provider, answer);
        response.on('close', end);
        return;
      }
      case 'error':
        response.status(500).json({ message: 'Erro interno', title: 'Erro interno', status: 500 });
        return;
      case 'down':
        request.socket.destroy();
        return;
      case 'malformed':
        response.status(200).type('json').send('{"ni": "404428201');
        return;
      case 'empty':
        response.status(200).end();
        return;
      case 'rate_limited':
        response.set('Retry-After', '2').status(429).json({ message: 'Limite excedido' });
        return;
      case 'lost':
        dropReply(response);
        next();
        return;
      default:
        next();
    }
  };
}

/** The request is executed, but its reply is dropped. */
function dropReply(response: Response): void {
  response.end = (() => {
    response.socket?.destroy();
    return response;
  }) as Response['end'];
}
