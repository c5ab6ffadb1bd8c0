import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/folders.ts";
import { readConfig } from "../../config.ts";
import { run } from "./run.ts";

test.each(["PORT", "METRICS_PORT"])(
	"where %s is taken a start says so, and makes no site",
	async (name) => {
		const { path, remove } = await temporaryFolder();
		onTestFinished(remove);
		const other = createServer().listen(0, "127.0.0.1");
		onTestFinished(() => {
			other.close();
		});
		await once(other, "listening");
		const { port } = other.address() as AddressInfo;
		const config = readConfig(
			{
				DATA_DIR: join(path, "data"),
				HOST: "127.0.0.1",
				PORT: "0",
				NODE_ENV: "test",
				LOG_LEVEL: "silent",
				METRICS_HOST: "127.0.0.1",
				[name]: String(port),
			},
			".",
		);
		const render = () => Promise.reject(new Error("nothing is shown"));
		await expect(run({ config, render: render as never })).rejects.toThrow(
			`Port ${port} is taken by another program. Set ${name} to a free one.`,
		);
		expect(existsSync(join(path, "data"))).toBe(false);
	},
);
