import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writtenFor } from "./versions.ts";

test.each(Object.entries(writtenFor))(
	"app/framework is written for the %s that is installed",
	(name, version) => {
		const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
		const found = {
			wanted: read("package.json").dependencies[name],
			installed: read(`node_modules/${name}/package.json`).version,
		};
		expect(
			found,
			`${name} has another version than app/framework was written for: build, run "npm test -- e2e firstView", read what it says, then change app/framework/versions.ts`,
		).toEqual({ wanted: version, installed: version });
	},
);
