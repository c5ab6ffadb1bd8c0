import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { switchBuild } from "./switchBuild.mjs";

const root = () => {
	const folder = mkdtempSync(join(tmpdir(), "build-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
};

/** A build whose hashed files carry `name`. */
function build(fresh: string, name: string, ...more: string[]): void {
	const files = [
		"server/main.js",
		`server/assets/start-${name}.js`,
		`client/assets/app-${name}.js`,
		`client/assets/app-${name}.js.br`,
		"client/assets/same-1.css",
		"client/favicon.svg",
		...more,
	];
	for (const file of files) {
		mkdirSync(dirname(join(fresh, file)), { recursive: true });
		writeFileSync(join(fresh, file), name);
	}
}

test("pages and servers of the build before find their files, and no others stay", () => {
	const at = root();
	const [fresh, folder] = [join(at, "build.new"), join(at, "build")];
	const has = (file: string) => existsSync(join(folder, file));
	mkdirSync(join(folder, "compile-cache"), { recursive: true });
	writeFileSync(join(folder, "compile-cache/kept"), "");

	build(fresh, "a", "client/old.txt");
	const a = switchBuild(fresh, folder, undefined);
	expect(a).toContain("server/assets/start-a.js");
	build(fresh, "b");
	const b = switchBuild(fresh, folder, a);
	expect(readFileSync(join(folder, "server/main.js"), "utf8")).toBe("b");
	expect(readFileSync(join(folder, "client/favicon.svg"), "utf8")).toBe("b");
	expect(has("client/assets/app-a.js.br")).toBe(true);
	expect(has("server/assets/start-a.js")).toBe(true);
	expect(has("client/old.txt")).toBe(false);
	expect(existsSync(fresh)).toBe(false);

	build(fresh, "c");
	switchBuild(fresh, folder, b);
	expect(readdirSync(join(folder, "client/assets")).sort()).toEqual([
		"app-b.js",
		"app-b.js.br",
		"app-c.js",
		"app-c.js.br",
		"same-1.css",
	]);
	expect(has("compile-cache/kept")).toBe(true);
});

test("where the build before is not known, all of its files stay", () => {
	const at = root();
	const [fresh, folder] = [join(at, "build.new"), join(at, "build")];
	build(folder, "a");
	build(fresh, "b");
	switchBuild(fresh, folder, undefined);
	expect(existsSync(join(folder, "client/assets/app-a.js"))).toBe(true);
	expect(existsSync(join(folder, "server/assets/start-b.js"))).toBe(true);
});
