/** How one request of a program was answered. */
export interface ApiRequest {
  /** The request id of the answer (`X-Request-Id`). */
  id: string;
  at: Date;
  accountId: string;
  userId: string;
  /** Public start of the key that sent it; null for a person's token. */
  keyPrefix: string | null;
  /** Method and route pattern, `GET /api/Product/SearchProducts`; never an address. */
  call: string;
  status: number;
  /** The code of the error; null where there was none. */
  code: string | null;
  tookMs: number;
  /** Where it came from, cut to its network. */
  network: string;
}
