import * as z from "zod";

/** Settings of what can be seen from outside, as the environment gives them. */
export const metricsSettings = {
	/** No metrics where it is not set. */
	METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
	METRICS_HOST: z.string().min(1).default("127.0.0.1"),
	/** 0: pages that are answered from memory are not in the log. */
	PAGE_LOG_SECONDS: z.coerce.number().min(0).max(3600).default(10),
};

export type MetricsSettings = {
	/** Where Prometheus asks; undefined where nobody does. */
	listen: { host: string; port: number } | undefined;
	/** Milliseconds between two lines about pages that were answered from memory; 0 for none. */
	pageLogEvery: number;
};

export function readMetricsSettings(env: {
	METRICS_PORT?: number | undefined;
	METRICS_HOST: string;
	PAGE_LOG_SECONDS: number;
}): MetricsSettings {
	const { METRICS_PORT: port, METRICS_HOST: host } = env;
	return {
		listen: port === undefined ? undefined : { host, port },
		pageLogEvery: env.PAGE_LOG_SECONDS * 1000,
	};
}
