import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import type { EngineName } from "./e2e/engines/engine.ts";
import { freePort } from "./tests/freePort.ts";

// The workers, which read this file too, get the same one.
process.env.E2E_PORT ??= String(await freePort());
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Journeys in other engines than Chromium's: `npm test -- engines`. */
const engineProjects = (
	(process.env.ENGINES ?? "").split(",") as EngineName[]
).map((engine) => ({
	name: engine,
	testMatch: /e2e\/engines\/.*\.spec/,
	use: { engine },
}));

/**
 * Features of a whole Chromium that no page sees: the popups of its address bar are
 * pages of their own, made with every window, so with every journey. The others are
 * those that Playwright turns off: the last such list replaces all before it.
 */
const featuresOff = [
	...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
	...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect"],
	...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
	...["HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"],
	...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"],
	...["PaintHolding", "PreconnectToSearch", "TcpPortRandomizationWin"],
	"ThirdPartyStoragePartitioning",
];

export default defineConfig<object, { engine: EngineName }>({
	testDir: "e2e",
	outputDir: "test-results",
	// Whole browsers keep two cores busy: with a third both wait for time.
	workers: Math.max(2, availableParallelism() - 1),
	fullyParallel: true,
	// On a busy machine a journey may run out of time once; twice is a fault.
	retries: process.env.CI ? 1 : 0,
	forbidOnly: Boolean(process.env.CI),
	// A journey of eight seconds alone took forty beside four others on two cores.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	reporter: [["list"], ["json", { outputFile: ".cache/test/playwright.json" }]],
	use: {
		baseURL,
		browserName: "chromium",
		locale: "en-US",
		screenshot: "only-on-failure",
		// Of a journey that is made again; recording all of them takes time.
		trace: process.env.CI ? "on-first-retry" : "off",
		launchOptions: {
			// Chromium without a language knows no names of files but English ones.
			env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8" },
			executablePath: process.env.CHROMIUM || undefined,
			args: [
				...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
				"--disable-quic",
				`--disable-features=${featuresOff}`,
			],
		},
	},
	projects: process.env.ENGINES
		? engineProjects
		: [
				// A journey that asks the same of every width is tagged with the one it is made in.
				{
					name: "desktop",
					grepInvert: /@phone/,
					testIgnore: /e2e\/engines\//,
					use: { viewport: { width: 1440, height: 900 } },
				},
				{
					name: "phone",
					grepInvert: /@desktop/,
					// Specs that ask the same of every width, set the width themselves, or are
					// about the menu of wide windows.
					testIgnore:
						/e2e\/engines\/|\/(html|found|menu|older|requests|widths)\.spec/,
					use: {
						viewport: { width: 390, height: 844 },
						hasTouch: true,
						isMobile: true,
					},
				},
			],
	// Journeys at sites of their own need no sample beside them.
	webServer: process.env.ONE_SITE
		? undefined
		: {
				command: `"${process.execPath}" e2e/server.ts`,
				url: baseURL,
				reuseExistingServer: false,
				// The first run draws every picture of the sample content.
				timeout: 600_000,
				stdout: "ignore",
				stderr: "pipe",
				gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
			},
});
