import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../tests/freePort.ts";
import { end } from "../measure/processes/children.ts";
import { untilReady } from "../measure/requests/ask.ts";
import { kitConfiguration, startNginx } from "../servers/nginx.ts";

/** End of a process: from the signal until it was gone. */
export type End = {
	signal: string;
	begun: number;
	ended: number;
	code: number | null;
};

/**
 * Processes of a site behind an nginx that asks them in turn, with the configuration
 * that the deploy kit has.
 */
export async function startCluster(options: {
	count: number;
	/** A folder for nginx. */
	prefix: string;
	launch: (port: number) => ChildProcess | Promise<ChildProcess>;
}) {
	const { count, prefix, launch } = options;
	const ends: End[] = [];
	const ports = await Promise.all(Array.from({ length: count }, freePort));
	const processes = await Promise.all(
		ports.map(async (port) => ({ port, child: await launch(port) })),
	);
	const ready = ({ port, child }: (typeof processes)[number]) =>
		untilReady(`http://127.0.0.1:${port}/readyz`, {
			every: 50,
			within: 10 * 60_000,
			isGone: () => child.exitCode !== null || child.signalCode !== null,
		});
	await Promise.all(processes.map(ready));
	const nginx = await startNginx(prefix, {
		prefix,
		...kitConfiguration(
			prefix,
			ports.map((port) => `127.0.0.1:${port}`),
		),
		level: "crit",
	});

	return {
		origin: nginx.origin,
		ends,
		ports,

		/** Ends a process as told, and starts another one in its place: the same, or one of another build. */
		async replace(
			index: number,
			signal: "SIGTERM" | "SIGKILL",
			instead = launch,
		): Promise<void> {
			const one = processes[index % count];
			if (!one) return;
			const gone = once(one.child, "exit");
			const begun = performance.now();
			one.child.kill(signal);
			const [code] = await gone;
			ends.push({ signal, begun, ended: performance.now(), code });
			one.child = await instead(one.port);
			await ready(one);
		},

		/** A process stands still, as one that hangs, until what this gives is called. */
		pause(index: number): () => void {
			const { child } = processes[index % count] ?? {};
			child?.kill("SIGSTOP");
			return () => child?.kill("SIGCONT");
		},

		async stop(): Promise<void> {
			await end(nginx.child);
			await Promise.all(processes.map(({ child }) => end(child)));
		},
	};
}
