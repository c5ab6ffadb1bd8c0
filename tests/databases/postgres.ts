import { execFileSync, spawn } from "node:child_process";
import {
	chownSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { familyOf } from "../../bench/measure/processes/process.ts";

/** Any folder under these may hold `bin/initdb`. */
const installations = [
	"/usr/lib/postgresql",
	"/opt/homebrew/opt",
	"/usr/local/opt",
	"/Applications/Postgres.app/Contents/Versions",
];

/**
 * The shell waits on its standard input, which closes when the test run ends,
 * however it ends: no server outlives a run that was killed. A line there starts a
 * server that was ended anew.
 */
const guardian = `
"$1/initdb" -D data -U forecourt -A trust -E UTF8 --no-sync $2 >initdb.log 2>&1 ||
"$1/initdb" -D data -U forecourt -A trust -E UTF8 --no-sync --locale=C >initdb.log 2>&1 || exit 1
serve() {
	"$1/postgres" -D data -k "$PWD" -c listen_addresses= -c fsync=off -c full_page_writes=off \
		-c synchronous_commit=$2 -c autovacuum=off -c max_connections=200 >>server.log 2>&1 </dev/null &
	server=$!
}
serve "$1" "$3"
while read _; do
	wait $server
	serve "$1" "$3"
done
kill -QUIT $server
wait $server
folder=$PWD
cd / && rm -rf "$folder"`;

/**
 * A language's own order where the installation can (15 and newer), because on
 * a byte-ordered cluster a missing collation would go unnoticed.
 */
const byLanguage = "--locale=C --locale-provider=icu --icu-locale=en";

export type PostgresCluster = {
	/** Address of a database in the cluster; `postgres` always exists. */
	url(database: string): string;
	/** The server's file. */
	program: string;
	/** Ends the server: in order (SIGINT), or as a crash does; and starts it anew after so many milliseconds, or when something else is over. */
	restart(
		signal: "SIGINT" | "SIGKILL",
		down?: number | Promise<unknown>,
	): Promise<void>;
	/** The server stands still until what this gives is called. */
	pause(): () => void;
	stop(): Promise<void>;
};

/**
 * Starts an empty cluster in a temporary folder, reachable only through a
 * socket in it, so no port can be taken.
 *
 * @param options.durable what is committed survives a crash of the server
 * @returns undefined when no PostgreSQL is installed
 * @throws Error when one is installed but does not start
 */
export async function startPostgres({
	durable = false,
} = {}): Promise<PostgresCluster | undefined> {
	const bin = findBinaries();
	if (!bin) return undefined;
	const folder = mkdtempSync(path.join(tmpdir(), "forecourt-pg-"));
	const user = unprivilegedUser();
	if (user) chownSync(folder, user.uid, user.gid);
	const commit = durable ? "on" : "off";
	const child = spawn("sh", ["-c", guardian, "sh", bin, byLanguage, commit], {
		cwd: folder,
		stdio: ["pipe", "ignore", "ignore"],
		// A session of its own: Ctrl-C must reach the run only, which then ends it.
		detached: true,
		...user,
	});
	const ended = new Promise<void>((resolve) => {
		child.once("exit", () => resolve());
		child.once("error", () => resolve());
	});
	let running = true;
	void ended.then(() => {
		running = false;
	});
	const stop = async () => {
		child.stdin.destroy();
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};
	const url = (database: string) =>
		`postgresql://forecourt@localhost/${database}?host=${encodeURIComponent(folder)}`;
	try {
		await untilReady(url("postgres"), () => running);
	} catch (error) {
		const logs = ["initdb.log", "server.log"].map((name) =>
			lastLine(path.join(folder, name)),
		);
		await stop();
		throw new Error(`${(error as Error).message}; ${logs.join("; ")}`);
	}
	const signal = (name: NodeJS.Signals) => {
		const [pid] = readFileSync(path.join(folder, "data/postmaster.pid"), "utf8")
			.trim()
			.split("\n");
		// An order is the server's own affair; a crash or a pause is all its processes'.
		const family = name === "SIGINT" ? [Number(pid)] : familyOf(Number(pid));
		for (const one of family) process.kill(one, name);
	};
	return {
		url,
		stop,
		program: path.join(bin, "postgres"),
		async restart(name, down = 0) {
			signal(name);
			await (typeof down === "number" ? wait(down) : down);
			child.stdin.write("again\n");
			await untilReady(url("postgres"), () => running);
		},
		pause() {
			signal("SIGSTOP");
			return () => signal("SIGCONT");
		},
	};
}

async function untilReady(url: string, running: () => boolean): Promise<void> {
	const { default: pg } = await import("pg");
	const deadline = Date.now() + 60_000;
	for (;;) {
		const client = new pg.Client({ connectionString: url });
		try {
			await client.connect();
			await client.query("select 1");
			return;
		} catch (error) {
			if (!running() || Date.now() > deadline) throw error;
			await wait(50);
		} finally {
			await client.end().catch(() => {});
		}
	}
}

function lastLine(file: string): string {
	if (!existsSync(file)) return "";
	return readFileSync(file, "utf8").trim().split("\n").at(-1) ?? "";
}

function findBinaries(): string | undefined {
	const below = installations.flatMap((folder) =>
		existsSync(folder)
			? readdirSync(folder)
					.filter((name) => /^(postgresql(@\d+)?|[\d.]+)$/.test(name))
					.sort((a, b) => version(b) - version(a))
					.map((name) => path.join(folder, name, "bin"))
			: [],
	);
	const onPath = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
	// No sockets of this kind, and no sh, on Windows.
	if (process.platform === "win32") return undefined;
	return [...onPath, ...below].find(
		(folder) =>
			existsSync(path.join(folder, "initdb")) &&
			existsSync(path.join(folder, "postgres")),
	);
}

function version(name: string): number {
	return Number.parseFloat(name.replace(/^\D+/, "")) || 0;
}

/** PostgreSQL refuses to run as root; undefined for anybody else. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const id = (flag: string, name: string) =>
		Number(
			execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }),
		);
	for (const name of ["postgres", "nobody"])
		try {
			return { uid: id("-u", name), gid: id("-g", name) };
		} catch {
			// The next name.
		}
	throw new Error("Neither a user postgres nor nobody exists.");
}
