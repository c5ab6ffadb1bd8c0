import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/folders.ts";
import { keepWatchdog } from "./watchdog.ts";

const there = ["systemd-notify", "python3"].every(
	(program) => spawnSync(program, ["--version"]).error === undefined,
);

/** Listens as systemd does, and says what it hears. */
const listener = `
import os, socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print("listening", flush=True)
while True:
	data, fds, _, _ = socket.recv_fds(s, 4096, 8)
	for fd in fds: os.close(fd)
	print(data.decode().replace("\\n", " "), flush=True)
`;

test.skipIf(!there)("systemd hears that the process lives", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const socket = join(folder.path, "notify");
	const systemd = spawn("python3", ["-c", listener, socket]);
	onTestFinished(() => void systemd.kill());
	const heard: string[] = [];
	const lines = createInterface(systemd.stdout);
	lines.on("line", (line) => heard.push(line));
	await once(lines, "line");
	vi.stubEnv("NOTIFY_SOCKET", socket);
	onTestFinished(() => void vi.unstubAllEnvs());
	const faults: unknown[] = [];
	onTestFinished(keepWatchdog(600, (error) => faults.push(error)));
	const times = () => heard.filter((one) => one.includes("WATCHDOG=1")).length;
	await expect.poll(times, { timeout: 20_000 }).toBeGreaterThan(2);
	expect(faults).toEqual([]);
});

test.skipIf(!there)(
	"where systemd cannot be told that is said once",
	async () => {
		vi.stubEnv("NOTIFY_SOCKET", "/nowhere/notify");
		onTestFinished(() => void vi.unstubAllEnvs());
		const faults: unknown[] = [];
		const stop = keepWatchdog(100, (error) => faults.push(error));
		onTestFinished(stop);
		await expect.poll(() => faults.length, { timeout: 20_000 }).toBe(1);
	},
);

test("where nobody waits for it nobody is told", () => {
	keepWatchdog(undefined, () => {})();
});
