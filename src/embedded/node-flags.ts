/**
 * How Node runs our programs, here and in the Dockerfile (NODE_OPTIONS). A page makes a few megabytes of short-lived
 * objects; with 16 requests at once and V8's own 16 MiB for young ones, much of them is copied before it dies. MiB.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];
