.DEFAULT_GOAL := help

.PHONY: help start test test-engines test-containers engines check fix e2e bench crash crash-distributed reliability verify-identity screenshots rebuild up down logs

help: ## print this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

start: ## run the product with demo data
	@node infra/tooling/launcher/start.mjs

test: ## run every test, browser journeys included
	@node infra/tooling/test-runner/test.mjs

test-engines: ## hold every adapter against the server it is for
	@node infra/tooling/launcher/engines.mjs test

engines: ## leave these servers running and print the settings to paste
	@node infra/tooling/launcher/engines.mjs dev

check: ## types, lint, unused code, unit and integration tests (no browser)
	@npx tsc -b
	@npx biome check --error-on-warnings
	@npx knip
	@npx vitest run --project=node --project=frontend

fix: ## format, and mend what the linter can
	@npx biome check --write

e2e: ## build what is older than its sources, then the browser journeys
	@node infra/tooling/launcher/build-if-older.mjs
	@npx playwright test

bench: ## measure the product against raw loops on this machine
	@node infra/tooling/launcher/run.mjs bench

test-containers: ## build the image and run it, alone and with the compose file
	@npm run --silent test:containers

crash: ## kill the product again and again and check what it kept
	@node infra/tooling/launcher/run.mjs crash

crash-distributed: ## kill each of the four programs and each engine under launches
	@node infra/tooling/launcher/crash-distributed.mjs

reliability: ## hold the product against the promises it makes, row by row
	@node infra/tooling/launcher/run.mjs reliability

verify-identity: ## prove who can be signed in, row by row
	@npm run --silent verify:identity

screenshots: ## take every screen and state, light and dark, on one contact sheet
	@node infra/tooling/launcher/run.mjs screenshots

rebuild: ## build server and page from scratch
	@rm -rf dist frontend/dist
	@node infra/tooling/launcher/build-if-older.mjs

up: ## the product on its real engines, in containers (needs Docker)
	@node infra/deploy/make-secrets.mjs
	@docker compose up --build --detach --wait

down: ## end the containers; what they keep stays in volumes
	@docker compose down

logs: ## follow what the containers say
	@docker compose logs --follow --tail 50
