import { expect, test, vi } from "vitest";
import { StartError } from "./startError.ts";
import { whenUp } from "./whenUp.ts";

const refused = () =>
	Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:1"));
const notUpYet = (error: unknown) => /ECONN/.test(String(error));

test("what is not up yet is waited for, and that is said once", async () => {
	const lines: string[] = [];
	const open = vi
		.fn()
		.mockImplementationOnce(refused)
		.mockImplementationOnce(refused)
		.mockResolvedValue("open");
	const say = (line: string) => void lines.push(line);
	const options = { patience: 60_000, notUpYet, say };
	expect(await whenUp("the database", open, options)).toBe("open");
	expect(lines).toEqual([
		"Waiting for the database, for 60 s at most: connect ECONNREFUSED 127.0.0.1:1",
	]);
});

test("after its time, and for what no time helps, the start ends", async () => {
	const options = { patience: 1, notUpYet, say: () => {} };
	const late = whenUp("the bucket", refused, options);
	await expect(late).rejects.toThrow(StartError);
	await expect(late).rejects.toThrow(/the bucket is still not up: connect/);
	const denied = async () => {
		throw new Error("denied");
	};
	await expect(
		whenUp("the bucket", denied, { ...options, patience: 60_000 }),
	).rejects.toThrow("denied");
	const at = { ...options, patience: 0 };
	await expect(whenUp("the bucket", refused, at)).rejects.toThrow(/^connect/);
});
