import * as z from "zod";
import { notes } from "../notes.ts";

/** Settings of connections and of the end of a process, as the environment gives them. */
export const servingSettings = {
	MAX_CONNECTIONS: z.coerce
		.number()
		.int()
		.min(1)
		.max(1_000_000)
		.default(4000)
		.register(notes, {
			about:
				"connections at once; more are refused (the system's limit of open files has to allow them)",
		}),
	MAX_CONNECTIONS_PER_ADDRESS: z.coerce
		.number()
		.int()
		.min(0)
		.max(1_000_000)
		.default(400)
		.register(notes, {
			about:
				"of those, from one address (an IPv6 /64; a /56 twice as many, a /48 four times) that is neither this machine nor a proxy named by `TRUST_PROXY`; `0`: no such limit",
		}),
	STALL_SECONDS: z.coerce
		.number()
		.min(1)
		.max(3600)
		.default(120)
		.register(notes, {
			about:
				"a connection that takes nothing of its answer for so long is let go",
		}),
	DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(5).register(notes, {
		about:
			"how long a site that was told to stop (SIGTERM) still answers while `/readyz` says `closing`; Ctrl-C and a second signal end it at once",
	}),
	GRACE_SECONDS: z.coerce
		.number()
		.min(0)
		.max(86_400)
		.default(20)
		.register(notes, {
			about:
				"how long answers under way (a large download) may take after that before they are cut off; whoever starts the site has to wait so long, too (`TimeoutStopSec`, `stop_grace_period`)",
		}),
	WATCHDOG_USEC: z.coerce.number().int().min(1000).optional().register(notes, {
		about:
			"set by systemd where a unit has `WatchdogSec`: within so many microseconds it hears that the process lives",
	}),
};

export type ServingSettings = {
	/** Connections at once. */
	connections: number;
	/** Connections from one address that is no proxy of ours. */
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

export function readServingSettings(
	env: z.output<z.ZodObject<typeof servingSettings>>,
): { config: { serving: ServingSettings } } {
	const serving = {
		connections: env.MAX_CONNECTIONS,
		connectionsPerAddress:
			env.MAX_CONNECTIONS_PER_ADDRESS || env.MAX_CONNECTIONS,
		stall: env.STALL_SECONDS * 1000,
		drain: env.DRAIN_SECONDS * 1000,
		grace: env.GRACE_SECONDS * 1000,
		watchdog: env.WATCHDOG_USEC && env.WATCHDOG_USEC / 1000,
	};
	return { config: { serving } };
}
