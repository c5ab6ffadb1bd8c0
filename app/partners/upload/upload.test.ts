import { expect, test } from "vitest";
import { chooseFile } from "./choose.ts";
import { createSpeed } from "./speed.ts";

const file = (name: string) => new File([], name);

test("of several files the first is taken, with a warning that counts them", () => {
	const files = [file("a"), file("b"), file("c")];
	const { file: taken, warning } = chooseFile(undefined, files);
	expect(taken?.name).toBe("a");
	expect(warning).toEqual({ files: 3, total: 3 });
});

test("one more beside the one that waits is warned of and left out", () => {
	const { file: taken, warning } = chooseFile(file("a"), [file("b")]);
	expect(taken?.name).toBe("a");
	expect(warning).toEqual({ files: 1, total: 2 });
});

test("one file, or none, is no reason to warn", () => {
	expect(chooseFile(undefined, [file("a")]).warning).toBeUndefined();
	expect(chooseFile(file("a"), [])).toMatchObject({ warning: undefined });
});

test("speed is that of the last seconds", () => {
	let time = 0;
	const speed = createSpeed(() => time);
	expect(speed.at(0)).toBeUndefined();
	time = 1000;
	expect(speed.at(2000)).toBe(2000);
	for (time = 2000; time <= 20_000; time += 1000) speed.at(2000);
	expect(speed.at(2000)).toBe(0);
});
