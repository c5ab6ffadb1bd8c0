import * as z from "zod";
import { everywhere } from "../../../platform/runtime/loopback.ts";
import { flag } from "../flag.ts";
import { notes } from "../notes.ts";

/** Settings of what can be seen from outside, as the environment gives them. */
export const metricsSettings = {
	METRICS_PORT: z.coerce
		.number()
		.int()
		.min(0)
		.max(65_535)
		.optional()
		.register(notes, {
			about:
				"a port on which Prometheus asks for [`/metrics`](watching.md), another than `PORT`; `0` takes any",
			unset: "nobody can ask",
		}),
	METRICS_HOST: z
		.string()
		.min(1)
		.default("127.0.0.1")
		.register(notes, { about: "where that port listens" }),
	OTEL_EXPORTER_OTLP_ENDPOINT: z
		.url({ protocol: /^https?$/ })
		.optional()
		.register(notes, {
			about:
				"where [traces](watching.md#traces) go, such as `http://127.0.0.1:4318`; not set, there are none",
		}),
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
		.url({ protocol: /^https?$/ })
		.optional()
		.register(notes, { about: "that address with its path" }),
	OTEL_SDK_DISABLED: flag
		.default(false)
		.register(notes, { about: "`true`: no traces at all" }),
	OTEL_TRACES_SAMPLER: z
		.enum([
			...(["always_on", "always_off", "traceidratio"] as const),
			...([
				"parentbased_always_on",
				"parentbased_always_off",
				"parentbased_traceidratio",
			] as const),
		])
		.default("parentbased_always_on")
		.register(notes, {
			about: "which requests are traced, as OpenTelemetry says",
		}),
	OTEL_TRACES_SAMPLER_ARG: z.coerce
		.number()
		.min(0)
		.max(1)
		.default(1)
		.register(notes, { about: "share of them, of samplers that go by one" }),
	PAGE_LOG_SECONDS: z.coerce
		.number()
		.min(0)
		.max(3600)
		.default(10)
		.register(notes, {
			about:
				"how often the log says which pages were answered from memory; `0` for never",
		}),
};

export type TraceSettings = {
	sampler: string;
	/** Ratio of the samplers that go by one, 0 to 1. */
	ratio: number;
};

export type MetricsSettings = {
	/** Settings of traces; undefined where nobody wants them. */
	traces: TraceSettings | undefined;
	/** Address at which Prometheus asks; undefined where nobody does. */
	listen: { host: string; port: number } | undefined;
	/** Milliseconds between two lines about pages that were answered from memory; 0 for none. */
	pageLogEvery: number;
};

export function readMetricsSettings(
	env: z.output<z.ZodObject<typeof metricsSettings>> &
		Parameters<typeof clashOfPorts>[0],
): { config: { metrics: MetricsSettings }; wrong: string[] } {
	const { METRICS_PORT: port, METRICS_HOST: host } = env;
	const target =
		env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
	const metrics = {
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
	return { config: { metrics }, wrong: clashOfPorts(env) };
}

/**
 * Returns why the ports of the site and of its metrics cannot both be had; seen
 * before anything is made.
 */
function clashOfPorts(env: {
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
