import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../config.ts";

const key = randomBytes(32);
const base64 = key.toString("base64");
const read = (environment: NodeJS.ProcessEnv) =>
	readConfig(environment, "/srv").secretKeys;

function fileWith(
	text: string,
	name = "key",
): { file: string; folder: string } {
	const folder = mkdtempSync(join(tmpdir(), "secrets-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, name), text);
	return { folder, file: join(folder, name) };
}

test("the key is given as it is, in a file, or as a credential of systemd", () => {
	expect(read({})).toEqual([]);
	expect(read({ SECRETS_KEY: base64 })).toEqual([key]);
	expect(read({ SECRETS_KEY: key.toString("hex") })).toEqual([key]);
	const { file } = fileWith(`${base64}\n`);
	expect(read({ SECRETS_KEY_FILE: file })).toEqual([key]);
	const { folder } = fileWith(base64, "secrets-key");
	expect(read({ CREDENTIALS_DIRECTORY: folder })).toEqual([key]);
	// Of another credential nothing is taken.
	const { folder: none } = fileWith(base64, "tls-key");
	expect(read({ CREDENTIALS_DIRECTORY: none })).toEqual([]);
	const next = randomBytes(32);
	expect(
		read({ SECRETS_KEY: `${next.toString("base64")}, ${base64}` }),
	).toEqual([next, key]);
});

test.each([
	[{ SECRETS_KEY: "c2hvcnQ=" }, /SECRETS_KEY is not 32 bytes in base64/],
	[
		{ SECRETS_KEY_FILE: "/nowhere/key" },
		/SECRETS_KEY_FILE cannot be read: ENO/,
	],
	[
		{ SECRETS_KEY: base64, SECRETS_KEY_FILE: "/nowhere/key" },
		/SECRETS_KEY and SECRETS_KEY_FILE are one too many/,
	],
])("%j is refused, and the key not shown", (environment, message) => {
	const failing = () => read(environment);
	expect(failing).toThrow(message);
	expect(failing).not.toThrow(base64);
});
