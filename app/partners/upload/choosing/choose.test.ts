import { expect, test } from "vitest";
import { chooseFile } from "./choose.ts";

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

test("one that is refused does not count, and makes room for the next", () => {
	const refused = file("a.exe");
	const of = (pending: File | undefined, ...chosen: File[]) =>
		chooseFile(pending, chosen, (one) => one === refused);
	const next = file("b");
	expect(of(refused, next)).toEqual({ file: next, warning: undefined });
	expect(of(refused, next, file("c")).warning).toEqual({ files: 2, total: 2 });
	// Nothing new was chosen: what is refused stays to be read.
	expect(of(refused).file).toBe(refused);
});

test("one file, or none, is no reason to warn", () => {
	expect(chooseFile(undefined, [file("a")]).warning).toBeUndefined();
	expect(chooseFile(file("a"), [])).toMatchObject({ warning: undefined });
});
