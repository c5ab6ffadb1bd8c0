import { join } from "node:path";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, normalizePath } from "vite";
import { shortClassNames } from "./app/framework/vite/classNames.ts";
import { compileGuides } from "./app/framework/vite/guides.ts";
import { lightStart } from "./app/framework/vite/lightStart.ts";
import { siteChunk } from "./app/framework/vite/siteChunk.ts";
import { startChunks } from "./app/framework/vite/startChunks.ts";
import {
	compileTexts,
	guardServerSide,
	scriptTexts,
} from "./app/framework/vite/vitePlugins.ts";
import {
	type LanguageCode,
	languages,
	localeOf,
} from "./contracts/language.ts";
import { mapPages } from "./contracts/map.ts";

/** The locale of components: with the region where a script names one. */
function componentLocale(language: LanguageCode): string {
	const locale = new Intl.Locale(localeOf(language));
	return (locale.script ? locale.maximize() : locale).baseName;
}

const here = (file: string) => join(import.meta.dirname, file);
const route = (file: string) => normalizePath(here(join("app", file)));
const publicPages = mapPages.filter(({ area }) => area === undefined);
const inSiteChunk = siteChunk(["root.tsx", "site/layout.tsx"].map(route), [
	...new Set(publicPages.map(({ file }) => route(file))),
]);

const ours = (file: string) => normalizePath(here(file));
const startChunkOf = startChunks(ours("server/lifecycle/process/start.ts"), [
	ours("server/pages/compression/thread.ts"),
	ours("server/pages/rendering/thread.ts"),
	ours("domain/readers/thread.ts"),
	ours("platform/sandbox/entry.ts"),
]);

export default defineConfig(({ command }) => ({
	plugins: [
		guardServerSide(),
		lightStart(),
		compileTexts(),
		compileGuides(),
		scriptTexts(),
		// Components bring thirty languages along; these are the site's.
		optimizeLocales.vite({
			locales: languages.map(componentLocale),
		}),
		reactRouter(),
	],
	resolve: {
		alias: [
			{
				find: /^use-intl\/format-message$/,
				replacement: here("app/i18n/formatMessage.ts"),
			},
			// A build brings the texts that the server says along.
			{
				find: /^\.\/treeFiles\.ts$/,
				replacement: here("platform/texts/bundledTreeFiles.ts"),
			},
		],
	},
	// While developing, names that say what they are.
	...(command === "build" && {
		css: {
			modules: { generateScopedName: shortClassNames(import.meta.dirname) },
		},
	}),
	// While developing, packages are found before the first page asks for one: found
	// later, they load the page anew while it is being taken over.
	optimizeDeps: {
		entries: ["app/**/*.{ts,tsx}", "!**/*.test.*", "!**/*.server.*"],
		// Not found by itself: what asks for it goes through the alias above.
		include: ["use-intl > @formatjs/fast-memoize"],
	},
	// Texts as small as they can be: without a second name for each.
	json: { namedExports: false, stringify: false },
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// Few files rather than many small ones: each costs its headers.
						codeSplitting: {
							groups: [
								{
									name: "framework",
									test: /node_modules[\\/](react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs[\\/](?!icu-)|cookie|intl-messageformat)[\\/]|vite\/preload-helper/,
									priority: 3,
								},
								{
									name: (id, graph) => (inSiteChunk(id, graph) ? "site" : null),
									minShareCount: 2,
									priority: 2,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			// Of React and the others only what runs in production is bundled.
			define:
				command === "build"
					? { "process.env.NODE_ENV": JSON.stringify("production") }
					: {},
			// One file instead of a thousand: a server that is up in a blink. Left out
			// is what is native, or loaded later or seldom.
			resolve: {
				// While developing only what the alias above is for: Node knows none.
				noExternal: command === "build" ? true : ["use-intl"],
				external: [
					"@hyzyla/pdfium",
					"@fastify/swagger",
					"@fastify/swagger-ui",
					"@opentelemetry/api",
					"@opentelemetry/context-async-hooks",
					"@opentelemetry/exporter-trace-otlp-http",
					"@opentelemetry/resources",
					"@opentelemetry/sdk-trace",
					"@zxcvbn-ts/core",
					"@zxcvbn-ts/language-ar",
					"@zxcvbn-ts/language-common",
					"@zxcvbn-ts/language-en",
					"@zxcvbn-ts/language-es-es",
					"@zxcvbn-ts/language-fr",
					"@zxcvbn-ts/language-pt-br",
					"bidi-js",
					"harfbuzzjs",
					"pdfkit",
					"pg",
					"pino-pretty",
					"prom-client",
					"sharp",
					"woff2-encoder",
				],
			},
			build: {
				target: "node26",
				// Less to read and to hold; names stay, for traces one can read.
				minify: "oxc",
				// Read by `npm run stacks` alone: Node would hold them from the start on.
				sourcemap: "hidden",
				rollupOptions: {
					input: { main: "./server/main.ts" },
					output: {
						entryFileNames: "[name].js",
						// The bundler names these by all that read them.
						chunkFileNames: ({ name }) =>
							`assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
						sourcemapExcludeSources: true,
						codeSplitting: {
							groups: [
								{
									name: (id, graph) =>
										startChunkOf(id, graph) === "shared" ? "shared" : null,
									entriesAware: true,
									entriesAwareMergeThreshold: 8_000,
									priority: 2,
								},
								{
									name: (id, graph) =>
										startChunkOf(id, graph) === "alone" ? "start" : null,
									priority: 1,
								},
							],
						},
					},
				},
			},
		},
	},
}));
