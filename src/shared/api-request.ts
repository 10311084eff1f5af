/** How one request of a program was answered. */
export interface ApiRequest {
  /** The response's request id (`X-Request-Id`). */
  id: string;
  at: Date;
  accountId: string;
  userId: string;
  /** Public prefix of the key; null for a person's token. */
  keyPrefix: string | null;
  /** Method and route pattern, `GET /api/Product/SearchProducts`; never a URL. */
  call: string;
  status: number;
  /** Error code; null on success. */
  code: string | null;
  tookMs: number;
  /** The client's address, truncated to its network. */
  network: string;
}
