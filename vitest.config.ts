import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { scriptTexts } from "./app/framework/vite/vitePlugins.ts";

/** Gives the tests a PostgreSQL where one can be had. */
const postgres = "tests/databases/postgres.setup.ts";
const madeOnce = "tests/databases/madeOnce.setup.ts";

export default defineConfig({
	plugins: [scriptTexts()],
	test: {
		environment: "node",
		include: ["**/*.test.{ts,tsx}"],
		exclude: [
			"**/node_modules/**",
			"**/.*/**",
			"build/**",
			"data/**",
			"e2e/**",
			"bench/**",
			"art/**",
		],
		setupFiles: ["tests/setup.ts"],
		globalSetup: [postgres, madeOnce].filter((file) => existsSync(file)),
		pool: "forks",
		// Files of a process share what they import: with each anew it took half as long again.
		isolate: false,
		// They wait for disks and databases a fifth of their time; by itself it would
		// leave a core free, half of two.
		maxWorkers: Math.max(3, availableParallelism() - 1),
		// Slow machines with two cores run them too.
		testTimeout: 30_000,
		expect: { poll: { timeout: 15_000 } },
		// Messages that the sum repeats have to say which values they are about.
		chaiConfig: { truncateThreshold: 1000 },
		hookTimeout: 60_000,
		teardownTimeout: 20_000,
		restoreMocks: true,
		unstubEnvs: true,
		unstubGlobals: true,
	},
});
