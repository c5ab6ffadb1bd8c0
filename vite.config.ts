import { stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import compile from "icu-minify/compile";
import { defineConfig, type Plugin } from "vite";

/** Sides that never reach a browser. React Router by itself guards only `*.server.ts`. */
const serverSide = /\/(server|domain|platform)\/[^?]*\.tsx?(\?|$)/;

/** What checks requests and answers: a browser knows their types, which weigh nothing. */
const checks = /\/node_modules\/zod\//;

/** Fails the build when code of the server's side would be sent to a browser. */
function guardServerSide(): Plugin {
	let root = "";
	return {
		name: "forecourt:guard-server-side",
		enforce: "pre",
		configResolved(config) {
			root = config.root;
		},
		load(id) {
			if (this.environment.name !== "client") return;
			const ours =
				id.startsWith(root) && serverSide.test(id.slice(root.length));
			if (ours || checks.test(id)) {
				this.error(
					`${id.replace(`${root}/`, "")} belongs to the server and would reach the browser.`,
				);
			}
		},
	};
}

type Messages = { [key: string]: string | Messages };

/**
 * Compiles the interface texts when they are built, so that browsers need no
 * parser of message syntax: 12 KB less for every visitor.
 */
function compileTexts(): Plugin {
	const compileAll = (messages: Messages): unknown =>
		Object.fromEntries(
			Object.entries(messages).map(([key, value]) => [
				key,
				typeof value === "string" ? compile(value) : compileAll(value),
			]),
		);
	return {
		name: "forecourt:compile-texts",
		enforce: "pre",
		async load(id) {
			if (!/\/app\/(i18n|partners)\/texts\/[a-z]{2}\.ts$/.test(id)) return;
			const { mtimeMs } = await stat(id);
			const { default: texts } = await import(
				`${pathToFileURL(id).href}?${mtimeMs}`
			);
			return `export default ${JSON.stringify(compileAll(texts))}`;
		},
	};
}

export default defineConfig(({ command }) => ({
	plugins: [
		guardServerSide(),
		compileTexts(),
		// Components bring thirty languages along; these are the site's.
		optimizeLocales.vite({
			locales: ["en-US", "zh-CN", "fr-FR", "es-ES", "pt-BR", "ar-AE"],
		}),
		reactRouter(),
	],
	resolve: {
		alias: {
			"use-intl/format-message": "use-intl/format-message/format-only",
		},
	},
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
									test: /node_modules[\\/](react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs|cookie|intl-messageformat)[\\/]|vite\/preload-helper/,
									priority: 3,
								},
								{
									name: "site",
									test: /\/(app|contracts)\/(?!i18n\/texts\/|partners\/|site\/(?!shell\/|[^/]+$)|entry)/,
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
				noExternal: true,
				external: [
					"@hyzyla/pdfium",
					"@fastify/swagger",
					"@fastify/swagger-ui",
					"bidi-js",
					"harfbuzzjs",
					"pg",
					"pino-pretty",
					"sharp",
					"woff2-encoder",
				],
			},
			build: {
				target: "node26",
				// Less to read and to hold; names stay, for traces one can read.
				minify: "oxc",
				rollupOptions: {
					input: { main: "./server/main.ts" },
					output: { entryFileNames: "[name].js" },
				},
			},
		},
	},
}));
