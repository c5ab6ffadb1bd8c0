import * as z from "zod";
import { flag } from "./flag.ts";

/** Settings of what can be seen from outside, as the environment gives them. */
export const metricsSettings = {
	/** No metrics where it is not set. */
	METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
	METRICS_HOST: z.string().min(1).default("127.0.0.1"),
	/** Where traces go; the library reads these and others of their kind by itself. */
	OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
		.url({ protocol: /^https?$/ })
		.optional(),
	OTEL_SDK_DISABLED: flag.default(false),
	OTEL_TRACES_SAMPLER: z
		.enum([
			...(["always_on", "always_off", "traceidratio"] as const),
			...([
				"parentbased_always_on",
				"parentbased_always_off",
				"parentbased_traceidratio",
			] as const),
		])
		.default("parentbased_always_on"),
	OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
	/** 0: pages that are answered from memory are not in the log. */
	PAGE_LOG_SECONDS: z.coerce.number().min(0).max(3600).default(10),
};

export type TraceSettings = {
	sampler: string;
	/** Of the samplers that go by one, 0 to 1. */
	ratio: number;
};

export type MetricsSettings = {
	/** How traces are taken; undefined where nobody wants them. */
	traces: TraceSettings | undefined;
	/** Where Prometheus asks; undefined where nobody does. */
	listen: { host: string; port: number } | undefined;
	/** Milliseconds between two lines about pages that were answered from memory; 0 for none. */
	pageLogEvery: number;
};

export function readMetricsSettings(env: {
	METRICS_PORT?: number | undefined;
	METRICS_HOST: string;
	PAGE_LOG_SECONDS: number;
	OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
	OTEL_SDK_DISABLED: boolean;
	OTEL_TRACES_SAMPLER: string;
	OTEL_TRACES_SAMPLER_ARG: number;
}): MetricsSettings {
	const { METRICS_PORT: port, METRICS_HOST: host } = env;
	const target =
		env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
	return {
		traces:
			target && !env.OTEL_SDK_DISABLED
				? {
						sampler: env.OTEL_TRACES_SAMPLER,
						ratio: env.OTEL_TRACES_SAMPLER_ARG,
					}
				: undefined,
		listen: port === undefined ? undefined : { host, port },
		pageLogEvery: env.PAGE_LOG_SECONDS * 1000,
	};
}

/** Addresses on which a program listens everywhere. */
const everywhere = ["0.0.0.0", "::"];

/** Why the ports of the site and of its metrics cannot both be had; seen before anything is made. */
export function clashOfPorts(env: {
	HOST: string;
	PORT: number;
	METRICS_HOST: string;
	METRICS_PORT?: number | undefined;
}): string[] {
	const { HOST, PORT, METRICS_HOST, METRICS_PORT } = env;
	if (PORT === 0 || PORT !== METRICS_PORT) return [];
	const hosts = [HOST, METRICS_HOST];
	if (HOST !== METRICS_HOST && !hosts.some((one) => everywhere.includes(one)))
		return [];
	return [
		`METRICS_PORT=${METRICS_PORT} is PORT: metrics need one of their own`,
	];
}
