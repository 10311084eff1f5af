/**
 * Node flags of our programs, here and in the Dockerfile (NODE_OPTIONS). A page allocates a few megabytes of
 * short-lived objects; with 16 concurrent requests and V8's default semi-space of 16 MiB, much of them is
 * copied before it dies. In MiB.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];
