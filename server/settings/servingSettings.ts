import * as z from "zod";

/** Settings of connections and of the end of a process, as the environment gives them. */
export const servingSettings = {
	MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(4000),
	/** 0: as many as there may be at all. */
	MAX_CONNECTIONS_PER_ADDRESS: z.coerce
		.number()
		.int()
		.min(0)
		.max(1_000_000)
		.default(400),
	STALL_SECONDS: z.coerce.number().min(1).max(3600).default(120),
	DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(5),
	GRACE_SECONDS: z.coerce.number().min(0).max(86_400).default(20),
	/** Set by systemd, in microseconds. */
	WATCHDOG_USEC: z.coerce.number().int().min(1000).optional(),
};

export type ServingSettings = {
	/** Connections at once. */
	connections: number;
	/** Of those, from one address that is no proxy of ours. */
	connectionsPerAddress: number;
	/** Milliseconds after which a connection that takes nothing of its answer is let go. */
	stall: number;
	/** Milliseconds between the order to stop and the closing of the port. */
	drain: number;
	/** Milliseconds answers under way may take after it. */
	grace: number;
	/** Milliseconds within which systemd wants to hear that the process lives. */
	watchdog: number | undefined;
};

export function readServingSettings(env: {
	MAX_CONNECTIONS: number;
	MAX_CONNECTIONS_PER_ADDRESS: number;
	STALL_SECONDS: number;
	DRAIN_SECONDS: number;
	GRACE_SECONDS: number;
	WATCHDOG_USEC?: number | undefined;
}): ServingSettings {
	return {
		connections: env.MAX_CONNECTIONS,
		connectionsPerAddress:
			env.MAX_CONNECTIONS_PER_ADDRESS || env.MAX_CONNECTIONS,
		stall: env.STALL_SECONDS * 1000,
		drain: env.DRAIN_SECONDS * 1000,
		grace: env.GRACE_SECONDS * 1000,
		watchdog: env.WATCHDOG_USEC && env.WATCHDOG_USEC / 1000,
	};
}
