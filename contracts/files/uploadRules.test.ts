import { expect, test } from "vitest";
import { refusedIn } from "./fileNames.ts";
import { refusedBefore } from "./uploadRules.ts";

const rules = {
	endings: new Set(["pdf", "txt", "tar.gz", "gz"]),
	sizeLimit: 100,
	room: 150,
};
const file = (name: string, size = 1) => ({ name, size });

test("of names it is known which characters are at fault", () => {
	expect(refusedIn(["a'b & c <i>#100%?.txt"])).toEqual(["<", ">", "?"]);
	expect(refusedIn(["2026: new", "a*b*.pdf"])).toEqual([":", "*"]);
	expect(refusedIn(["fine.pdf"])).toEqual([]);
});

test("what the server would refuse is known by name and size", () => {
	const files = [
		file("Setup.EXE"),
		file("without ending"),
		file("a.PDF"),
		file("a.tar.gz"),
		file("a.tar.pdf"),
		file("empty.txt", 0),
		file("empty.pdf", 0),
		file("large.pdf", 101),
		file(" .. "),
		file(`${"x".repeat(1000)}.pdf`),
		file("C:\\folder\\b.pdf"),
	];
	const refused = refusedBefore(rules, files);
	expect(files.map((one) => refused.get(one))).toEqual([
		...["kind", "kind", undefined, undefined, undefined],
		...["empty", "empty", "size", "name", "name", "name"],
	]);
});

test("room is for the first files that fit, and none is counted that has some", () => {
	const files = [90, 80, 60, 100].map((size, at) => file(`${at}.pdf`, size));
	const [first, second, third, last] = files;
	expect([...refusedBefore(rules, files)]).toEqual([
		[second, "room"],
		[last, "room"],
	]);
	expect([...refusedBefore(rules, files, (one) => one === first)]).toEqual([
		[last, "room"],
	]);
	expect(third).toBeDefined();
});

test("a name that no system keeps is refused before it is sent, unless it was begun", () => {
	const questionable = file("offer?.pdf");
	const below = { ...file("offer.pdf"), folders: ["x|y"] };
	const plain = { ...file("offer.pdf"), folders: ["x"] };
	expect([...refusedBefore(rules, [questionable, below, plain])]).toEqual([
		[questionable, "name"],
		[below, "name"],
	]);
	expect(refusedBefore(rules, [questionable], () => true).size).toBe(0);
});
