import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";

/** Milliseconds in which another signal is an echo: Ctrl-C reaches npm as well. */
const echo = 1000;

/**
 * Ends the process well. SIGTERM, which comes from whoever runs it, begins with a
 * drain: it says that it is closing and answers as before, until others have
 * noticed; then the port closes, and what is still kept of connections is answered.
 * Ctrl-C, from a person, does not. A second signal ends the drain, a third everything.
 */
export function stopWhenTold(options: {
	log: FastifyBaseLogger;
	/** Milliseconds. */
	drain: number;
	/** Milliseconds answers under way may take once it is over. */
	grace: number;
	/** From now on `/readyz` says so. */
	announce: () => void;
	/** Takes in no further connection; those there are go on. */
	closePort: () => Promise<{ cut: number }>;
	close: () => Promise<void>;
}): void {
	const { log, drain, announce, closePort, close } = options;
	const grace = closeWithGrace(
		{ delay: options.grace, logger: log, skip: ["SIGTERM", "SIGINT"] },
		async ({ err }) => {
			if (err) log.fatal({ err }, "a fault nobody expected");
			await close();
		},
	);
	let told = Number.NEGATIVE_INFINITY;
	let draining: NodeJS.Timeout | undefined;
	let closing = false;

	function begin(): void {
		clearTimeout(draining);
		if (closing) return;
		closing = true;
		void grace.close();
	}

	async function endDrain(): Promise<void> {
		try {
			const { cut } = await closePort();
			if (cut > 0)
				log.warn({ cut }, "connections were cut: they came on and on");
		} finally {
			begin();
		}
	}

	function onSignal(signal: NodeJS.Signals): void {
		const first = told === Number.NEGATIVE_INFINITY;
		if (performance.now() - told < echo) return;
		told = performance.now();
		if (closing) {
			log.error({ signal }, "told again: answers under way are dropped");
			process.exit(1);
		}
		announce();
		if (first && signal === "SIGTERM" && drain > 0) {
			log.info({ milliseconds: drain }, "closing");
			draining = setTimeout(() => void endDrain(), drain);
		} else begin();
	}

	process.on("SIGTERM", onSignal);
	process.on("SIGINT", onSignal);
}
