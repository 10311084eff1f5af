/** A request to a child process over its channel. */
export interface Request {
  id: number;
  input: unknown;
}

/** The response to the request with that id. */
export interface Response {
  id: number;
  output?: unknown;
  error?: string;
}

/** The child's side: answers each request with the result of `work`; exits when the parent is gone. */
export function serveChild<I, O>(work: (input: I) => Promise<O>): void {
  const respond = (message: Response) => process.send?.(message, undefined, {}, exitWithParent);
  process.on('message', async ({ id, input }: Request) => {
    try {
      respond({ id, output: await work(input as I) });
    } catch (error) {
      respond({ id, error: error instanceof Error ? error.message : 'failed' });
    }
  });
  process.on('disconnect', () => process.exit(0));
}

/** A response that nobody receives any more. */
const exitWithParent = (error: Error | null): void => {
  if (error) process.exit(0);
};
