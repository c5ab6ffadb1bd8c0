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
import { end } from "../bench/measure/children.ts";
import { startNginx } from "../bench/servers/nginx.ts";
import { landPath } from "../contracts/addresses.ts";
import { settings } from "../server/config.ts";
import { createTestApp } from "./app.ts";

const deploy = join(import.meta.dirname, "..", "deploy");
const read = (file: string) => readFileSync(join(deploy, file), "utf8");
const there = (program: string) =>
	spawnSync(program, ["-v"]).error === undefined;

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "deploy-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

test("what the deploy kit sets are settings of the site", () => {
	const known = new Set([...Object.keys(settings.shape), "MALLOC_ARENA_MAX"]);
	const unit = [
		...read("systemd/forecourt@.service").matchAll(/^Environment=(.*)$/gm),
	]
		.flatMap(([, line = ""]) => line.split(" "))
		.map((pair) => pair.split("=")[0]);
	const [, block = ""] =
		/environment:\n([\s\S]*?)\n {2}\w/.exec(read("compose/compose.yaml")) ?? [];
	const compose = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
	const [, env = ""] = /^ENV (.*)$/m.exec(read("Containerfile")) ?? [];
	const image = env.split(" ").map((pair) => pair.split("=")[0]);
	const file = [...read("compose/site.env.example").matchAll(/^(\w+)=/gm)].map(
		([, name]) => name,
	);
	for (const found of [unit, compose, image, file]) {
		expect(found.length).toBeGreaterThan(2);
		expect(found.filter((name) => !known.has(name ?? ""))).toEqual([]);
	}
});

test.skipIf(!there("nginx"))(
	"nginx in front: streams, the visitor's address, and a process that goes away",
	async () => {
		const sites = await Promise.all(
			[1, 2].map(() =>
				createTestApp({ settings: { TRUST_PROXY: "loopback" } }),
			),
		);
		const [first, second] = sites;
		if (!first || !second) throw new Error("no sites");
		onTestFinished(second.close);
		const origins = await Promise.all(sites.map((site) => site.origin()));
		const prefix = folder();
		const nginx = await startNginx(prefix, {
			prefix,
			http: `proxy_cache_path ${join(prefix, "cache")} keys_zone=kept:1m;
			upstream forecourt { zone forecourt 256k; ${origins.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`).join(" ")} keepalive 8; }`,
			server: `include "${join(deploy, "nginx/site.conf")}";`,
		});
		onTestFinished(() => end(nginx.child));
		const ask = (path: string, init?: RequestInit) =>
			fetch(nginx.origin + path, init);

		const { hash } = await first.services.distributors.land();
		const map = async () => {
			const response = await ask(landPath(hash));
			await response.arrayBuffer();
			return response.headers.get("x-cache");
		};
		expect([await map(), await map()]).toEqual(["MISS", "HIT"]);
		expect((await ask("/metrics")).status).toBe(404);

		// As large as the site itself allows, and refused in its own words; but nothing
		// large lies on the disk of nginx.
		const large = (path: string) =>
			ask(path, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ message: "a".repeat(3_000_000) }),
			});
		const refused = await large("/api/v1/site-search");
		expect(refused.status).toBe(413);
		expect((await refused.json()).code).toBeGreaterThan(0);
		const buffered = await large("/api/v1/contactus-add");
		expect(buffered.status).toBe(413);
		expect(await buffered.text()).toContain("nginx");
		expect(sites.flatMap(({ logged }) => logged).join()).not.toContain(
			"X-Forwarded-For",
		);

		await first.close();
		for (let n = 0; n < 10; n++) {
			const { status } = await ask("/healthz");
			expect(status).toBe(200);
		}
	},
);

test.skipIf(!there("nginx") || !there("openssl"))(
	"the whole configuration of nginx is one that nginx takes",
	() => {
		const at = folder();
		mkdirSync(join(at, "tls"));
		const [version = ""] =
			/[\d.]+/.exec(spawnSync("nginx", ["-v"]).stderr.toString()) ?? [];
		const [major = 0, minor = 0] = version.split(".").map(Number);
		// `http2 on` came with 1.25.1.
		const old = major === 1 && minor < 26;
		const text = read("nginx/nginx.conf")
			.replaceAll(/\/(run|var\/log\/nginx|var\/cache\/nginx)\//g, `${at}/`)
			.replace(
				/listen (\[::\]:)?(80|443)/g,
				(_, v6 = "", port) =>
					`listen ${v6 ? "[::1]" : "127.0.0.1"}:${Number(port) + 8000}`,
			)
			.replace("http2 on;", old ? "" : "http2 on;");
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
			writeFileSync(join(at, file.replace("@.", "@3001.")), text);
		}
		const units = [
			"forecourt@3001.service",
			"forecourt-backup.service",
			"forecourt-backup.timer",
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
