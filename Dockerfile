# syntax=docker/dockerfile:1.7
# One image, four programs: dist/api.js, dist/projector.js, dist/worker.js, dist/web.js.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY infra/package.json infra/
COPY infra/simulator/package.json infra/simulator/
COPY infra/test-servers/package.json infra/test-servers/
COPY infra/app/package.json infra/app/
COPY infra/tooling/package.json infra/tooling/
COPY backend/package.json backend/
COPY projections/package.json projections/
COPY workflows/package.json workflows/
COPY frontend/package.json frontend/

# Everything, to build the programs and the page.
FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN node infra/tooling/launcher/build.mjs && node infra/tooling/supply-chain/sbom.ts dist

# Only what the programs load at run time. Node comes with the image, so its packages go.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund --ignore-scripts \
      --include-workspace-root -w contracts -w infra -w infra/simulator -w backend -w projections -w workflows \
    && rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/.bin node_modules/@windtunnel

FROM node:24.21.0-bookworm-slim
# glibc keeps a pool of memory for every thread that decodes images and hashes passwords; two are enough.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/frontend/dist frontend/dist
# The number, because Kubernetes cannot tell whether a name is root.
USER 1000:1000
EXPOSE 3000
# Node itself gets the signals. What loading leaves behind would otherwise fill 16 MB pages three times over and stay;
# nothing measured is slower for it (`npm run bench save-step`).
ENTRYPOINT ["node", "--max-semi-space-size=4"]
CMD ["dist/api.js"]
