# The shop as an image: docker build -t dhow .   How it is run: docs/operating.md, "First day".
# Node comes with the packages, as everywhere (docs/decisions/004-node-24-from-npm.md), so the last stage needs none of its own.
FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /shop
COPY package.json package-lock.json .npmrc shorten-exports.mjs ./
COPY backoffice/package.json backoffice/
COPY backoffice/mui-icons/package.json backoffice/mui-icons/
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY tools/package.json tools/

FROM manifests AS build
RUN npm ci --workspace backoffice --include-workspace-root
COPY . .
RUN npm run build

FROM manifests AS packages
RUN npm ci --omit=dev && rm -r node_modules/node-linux-*/include

FROM debian:trixie-20260713-slim
WORKDIR /shop
# For backups of a PostgreSQL server and the drill that restores one.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN install -d -o 10001 -g 10001 /data
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY LICENSE package.json shop.config.ts ./
COPY contract contract
COPY server server
# The variables and flags are those of `npm run serve`, apart from the cache of compiled code: this user writes to /data alone.
ENV PATH=/shop/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536
# Numbers, so that Kubernetes sees that it is not root.
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--liftoff-only", "--max-semi-space-size=8", "--heap-growing-percent=40", "--v8-pool-size=0", "--no-allocation-site-pretenuring", "server/start.ts"]
