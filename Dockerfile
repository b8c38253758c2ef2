# The product in one container (`docker run -p 3000:3000 -v windtunnel:/data windtunnel`), or one image for its four
# programs: dist/api.js, dist/projector.js, dist/worker.js, dist/web.js.

FROM node:24.21.0-bookworm-slim AS build
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
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
# Of what is installed, only the packages of a list, and of those only what runs.
RUN node infra/tooling/launcher/build.mjs --image \
    && node infra/tooling/supply-chain/sbom.ts dist \
    && node infra/tooling/image/copy-packages.mjs node_modules /packages \
    && mkdir -m 700 /data

FROM node:24.21.0-bookworm-slim
# glibc keeps a pool of memory for every thread that decodes images and hashes passwords; two are enough.
# The login of the demo data is public, so a container that others can reach starts without.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PUBLIC_URL=http://localhost:3000 DATA_DIR=/data DEMO_DATA=off \
    MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /packages node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/frontend/dist frontend/dist
# A new volume takes over who owns the folder.
COPY --from=build --chown=1000:1000 /data /data
# The number, because Kubernetes cannot tell whether a name is root.
USER 1000:1000
EXPOSE 3000
# Node itself gets the signals. What loading leaves behind would otherwise fill 16 MB pages three times over and stay;
# nothing measured is slower for it (`npm run bench save-step`).
ENTRYPOINT ["node", "--max-semi-space-size=4"]
CMD ["dist/product.js"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
