# One image, two commands: web (the default) and worker (`node build/jobs/worker.js`).
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# Everything, to build with. No package of ours needs its install script.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY src ./src
COPY views ./views
COPY islands ./islands
COPY jobs ./jobs
COPY migrations ./migrations
COPY locales ./locales
COPY public/assets ./public/assets
RUN node src/setup/build.mjs

# What runs: production packages, without what nothing of ours runs in them.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY src/setup/prune-packages.mjs src/setup/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && node src/setup/prune-packages.mjs

FROM base AS run
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY package.json ./
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 UV_THREADPOOL_SIZE=8 NODE_OPTIONS="--enable-source-maps --max-semi-space-size=64"
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself handles SIGTERM (server.ts, worker.ts); `docker run --init` or compose reap orphans.
CMD ["node", "build/src/server.js"]
