import { execFileSync, spawnSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { settings } from "../../server/settings/settings.ts";

const deploy = join(import.meta.dirname, "../..", "deploy");
const read = (file: string) => readFileSync(join(deploy, file), "utf8");
const there = (program: string) =>
	spawnSync(program, ["-v"]).error === undefined;

/** A unit as systemd makes it of a template. */
const instanceOf = (file: string) =>
	file
		.replace("forecourt-failed@.", "forecourt-failed@forecourt-backup.service.")
		.replace("forecourt@.", "forecourt@3001.");

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "deploy-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

test("what the deploy kit sets are settings of the site", () => {
	const known = new Set([
		...Object.keys(settings.shape),
		"MALLOC_ARENA_MAX",
		...["MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"],
	]);
	const unit = [
		...read("systemd/forecourt@.service").matchAll(/^Environment=(.*)$/gm),
	]
		.flatMap(([, line = ""]) => line.split(" "))
		.map((pair) => pair.split("=")[0]);
	const [, block = ""] =
		/environment:\n([\s\S]*?)\n {2}\w/.exec(read("compose/compose.yaml")) ?? [];
	const compose = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
	const image = [...read("Containerfile").matchAll(/^ENV (.*)$/gm)]
		.flatMap(([, line = ""]) => line.split(" "))
		.map((pair) => pair.split("=")[0]);
	const file = [...read("compose/site.env.example").matchAll(/^(\w+)=/gm)].map(
		([, name]) => name,
	);
	for (const found of [unit, compose, image, file]) {
		expect(found.length).toBeGreaterThan(2);
		expect(found.filter((name) => !known.has(name ?? ""))).toEqual([]);
	}
});

test.skipIf(!there("nginx") || !there("openssl"))(
	"the whole configuration of nginx is one that nginx takes",
	() => {
		const at = folder();
		mkdirSync(join(at, "tls"));
		// Nothing but where it lies and listens, or what is tested is not what is shipped.
		const text = read("nginx/nginx.conf")
			.replaceAll(/\/(run|var\/log\/nginx|var\/cache\/nginx)\//g, `${at}/`)
			.replace(
				/listen (\[::\]:)?(80|443)/g,
				(_, v6 = "", port) =>
					`listen ${v6 ? "[::1]" : "127.0.0.1"}:${Number(port) + 8000}`,
			);
		writeFileSync(join(at, "nginx.conf"), text);
		for (const file of ["site.conf", "upstream.conf"])
			copyFileSync(join(deploy, "nginx", file), join(at, file));
		execFileSync(
			"openssl",
			[
				..."req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost".split(
					" ",
				),
				"-keyout",
				join(at, "tls/site.key"),
				"-out",
				join(at, "tls/site.crt"),
			],
			{ stdio: "ignore" },
		);
		const { status, stderr } = spawnSync("nginx", [
			"-t",
			"-p",
			at,
			"-c",
			join(at, "nginx.conf"),
			"-e",
			"stderr",
		]);
		expect(stderr.toString()).toContain("test is successful");
		expect(status).toBe(0);
	},
);

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))(
	"the units are ones that systemd takes, and let the site do little",
	() => {
		const at = folder();
		for (const file of readdirSync(join(deploy, "systemd"))) {
			const text = read(`systemd/${file}`).replace(
				/^ExecStart=\S+/gm,
				"ExecStart=/bin/true",
			);
			writeFileSync(join(at, instanceOf(file)), text);
		}
		const units = [
			"forecourt@3001.service",
			"forecourt-backup.service",
			"forecourt-backup.timer",
			"forecourt-verify.service",
			"forecourt-verify.timer",
			"forecourt-failed@forecourt-backup.service.service",
		];
		const { stderr } = spawnSync("systemd-analyze", [
			"verify",
			"--man=no",
			...units.map((unit) => join(at, unit)),
		]);
		expect(
			stderr
				.toString()
				.split("\n")
				.filter((line) => line.includes("forecourt")),
		).toEqual([]);
		const security = spawnSync("systemd-analyze", [
			"security",
			"--offline=true",
			"--threshold=20",
			join(at, "forecourt@3001.service"),
		]);
		expect(security.status).toBe(0);
	},
);

test("units have bounds, and whoever is on duty hears where one fails", () => {
	for (const file of [
		"forecourt@.service",
		"forecourt-backup.service",
		"forecourt-verify.service",
	]) {
		const unit = read(`systemd/${file}`);
		for (const line of [
			/^OnFailure=forecourt-failed@%n\.service$/m,
			/^MemoryMax=\d+[MG]$/m,
			/^TasksMax=\d+$/m,
		])
			expect([file, unit]).toEqual([file, expect.stringMatching(line)]);
	}
	expect(read("systemd/forecourt@.service")).toMatch(/^WatchdogSec=\d+$/m);
});
