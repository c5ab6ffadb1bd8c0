import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	// A running server keeps its files: see scripts/bundle/build.mjs.
	buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
	serverBuildFile: "main.js",
	ssr: true,
	// The map is small and every page can be reached from every other one:
	// one hashed file, kept for ever, beats a request for each link.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
